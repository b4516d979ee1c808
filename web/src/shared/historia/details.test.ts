import { beforeEach, describe, expect, it } from 'vitest';
import { once } from './once.ts';
import { type App, openApp } from './testing/app.ts';
import type { FakeHistory } from './testing/fake-history.ts';

let app: App;
let browser: FakeHistory;

beforeEach(async () => {
  app = await openApp();
  browser = app.browser;
});

const urls = () => browser.entries.map(({ url }) => url);
const expectRest = (address: string, ...dialogs: string[]) =>
  expect(app.seen).toEqual({ address, url: address, dialogs, isMarked: dialogs.length > 0, pending: [] });
const openDetail = async (url = '/empleados?ver=1') => {
  app.navigate(url, { state: { opened: true } });
  await app.rest();
};

describe('a detail', () => {
  it('closes once, however often it is asked to', async () => {
    await openDetail();
    const rendered = app.key;
    app.leaveDetail();
    app.leaveDetail();
    await app.react();
    app.leaveDetail(rendered);
    await app.rest();
    app.leaveDetail(rendered);
    await app.rest();
    expectRest('/empleados');
  });

  it('opens again after it was closed, and closes again', async () => {
    for (let turn = 0; turn < 2; turn++) {
      await openDetail();
      app.leaveDetail();
      await app.rest();
      expectRest('/empleados');
    }
    await app.forward();
    expectRest('/empleados?ver=1');
    app.leaveDetail();
    await app.rest();
    expectRest('/empleados');
    expect(browser.length).toBe(3);
  });

  it('below a form closes after it, also when the page was reloaded in between', async () => {
    await openDetail();
    app.open('renovar');
    await app.rest();
    await app.reload();
    expectRest('/empleados?ver=1');
    app.leaveDetail();
    await app.rest();
    expectRest('/empleados');
    await app.back();
    expectRest('/ordenes');
  });

  it('closes though the entry of a reloaded form is still on its way out', async () => {
    await openDetail();
    app.open('renovar');
    await app.rest();
    void app.reload();
    app.leaveDetail();
    app.leaveDetail();
    await app.rest();
    expectRest('/empleados');
  });

  it('that is left by a link while it closes does not take the link back', async () => {
    await openDetail();
    app.leaveDetail();
    app.navigate('/rubros');
    await app.rest();
    expectRest('/rubros');
    await app.back();
    expectRest('/empleados');
  });

  it('keeps the text of the list below that was not in the address yet', async () => {
    app.amend('/empleados?buscar=ana');
    await openDetail('/empleados?buscar=ana&ver=1');
    await app.back();
    expectRest('/empleados?buscar=ana');
    expect(urls()).toEqual(['/ordenes', '/empleados?buscar=ana', '/empleados?buscar=ana&ver=1']);
  });
});

describe('a message to the next screen', () => {
  it('arrives once: no reload, Back or Forward repeats it', async () => {
    app.open('busqueda');
    await app.rest();
    app.close();
    app.navigate('/rubros', { state: once({ accion: 'crear' }) });
    await app.rest();
    expectRest('/rubros', 'crear');
    app.close();
    await app.rest();
    await app.reload();
    expectRest('/rubros');
    await app.back();
    expectRest('/empleados');
    await app.forward();
    expectRest('/rubros');
  });

  it('does not come back where a step of the history is slower than the reload', async () => {
    app.navigate('/empleados', { replace: true, state: { ...once({ accion: 'importar' }), query: '?x' } });
    await app.rest();
    expectRest('/empleados', 'importar');
    app.close();
    await app.react();
    expect(browser.pending).toEqual([-1]);
    await app.reload();
    expectRest('/empleados');
    expect(browser.state).toMatchObject({ usr: { query: '?x' } });
    await app.back();
    expectRest('/ordenes');
  });

  it('is taken along to another address and not repeated there', async () => {
    const state = once({ accion: 'importar' });
    app.navigate('/empleados', { replace: true, state });
    await app.rest();
    app.close();
    app.navigate('/empleados?buscar=ana', { replace: true, state: { ...state } });
    await app.rest();
    expectRest('/empleados?buscar=ana');
  });
});
