import { beforeEach, describe, expect, it } from 'vitest';
import { App, openApp } from './testing/app.ts';
import { FakeHistory } from './testing/fake-history.ts';

let app: App;
let browser: FakeHistory;

beforeEach(async () => {
  app = await openApp();
  browser = app.browser;
});

const urls = () => browser.entries.map(({ url }) => url);
const expectRest = (address: string, ...dialogs: string[]) =>
  expect(app.seen).toEqual({ address, url: address, dialogs, isMarked: dialogs.length > 0, pending: [] });

describe('a dialog', () => {
  it('is closed by Back, which stays on the screen; the next Back leaves it', async () => {
    app.open('form');
    await app.rest();
    expectRest('/empleados', 'form');
    await app.back();
    expectRest('/empleados');
    await app.back();
    expectRest('/ordenes');
  });

  it('that is closed otherwise leaves no step behind, however often it opens', async () => {
    for (const turn of [1, 2, 3]) {
      app.open(`form ${turn}`);
      await app.rest();
      app.close();
      await app.rest();
      expectRest('/empleados');
    }
    expect(browser.length).toBe(3);
    await app.back();
    expectRest('/ordenes');
  });

  it('stays closed after Forward', async () => {
    app.open('form');
    await app.rest();
    await app.back();
    await app.forward();
    await app.rest();
    expectRest('/empleados');
    await app.back();
    expectRest('/ordenes');
  });

  it('stays if somebody goes on editing, and Back asks again', async () => {
    app.open('form', { stubborn: true });
    await app.rest();
    for (let turn = 0; turn < 2; turn++) {
      await app.back();
      await app.rest();
      expectRest('/empleados', 'form');
      expect(browser.length).toBe(3);
    }
  });

  it('above another is closed first', async () => {
    app.open('form');
    app.open('localidad');
    await app.rest();
    await app.back();
    await app.rest();
    expectRest('/empleados', 'form');
    await app.back();
    expectRest('/empleados');
  });

  it('that takes the place of another in one step keeps its entry', async () => {
    app.open('form');
    await app.rest();
    app.close();
    app.open('otro');
    await app.react();
    expectRest('/empleados', 'otro');
    await app.back();
    expectRest('/empleados');
  });

  it('that opens while the entry of another is on its way out waits for that', async () => {
    app.open('form');
    await app.rest();
    app.close();
    await app.react();
    app.open('otro');
    await app.react();
    expect(browser.pending).toEqual([-1]);
    await app.rest();
    expectRest('/empleados', 'otro');
    expect(browser.length).toBe(3);
  });

  it('that was open at a reload is gone, and the first Back leaves the screen', async () => {
    app.open('form');
    await app.rest();
    await app.reload();
    expectRest('/empleados');
    await app.back();
    expectRest('/ordenes');
  });

  it('is no step in a history that has no other entry', async () => {
    const only = new FakeHistory('/empleados');
    only.replace({ idx: 0, dialogo: true }, '/empleados');
    const alone = new App(only);
    await alone.rest();
    expect([only.pending, only.isMarked]).toEqual([[], false]);
  });

  it('keeps what changed of the address below it', async () => {
    app.open('filtros');
    await app.rest();
    app.navigate('/empleados?estado=baja', { replace: true });
    await app.rest();
    expectRest('/empleados?estado=baja', 'filtros');
    await app.back();
    expectRest('/empleados?estado=baja');
    await app.reload();
    expectRest('/empleados?estado=baja');
  });

  it('that changed the address keeps it at a reload', async () => {
    app.open('filtros');
    await app.rest();
    app.navigate('/empleados?estado=baja', { replace: true });
    await app.rest();
    await app.reload();
    expectRest('/empleados?estado=baja');
    expect(urls().slice(0, 2)).toEqual(['/ordenes', '/empleados?estado=baja']);
  });

  it('that leads to another screen leaves no step, even if the history is slow', async () => {
    app.open('busqueda');
    await app.rest();
    app.close();
    app.navigate('/rubros');
    await app.rest();
    expectRest('/rubros');
    expect(urls()).toEqual(['/ordenes', '/empleados', '/rubros']);
    await app.back();
    expectRest('/empleados');
  });

  it('that leads to another screen is left at once, so that a reload shows that screen', async () => {
    app.open('busqueda');
    await app.rest();
    app.close();
    app.navigate('/rubros');
    await app.react();
    expect([browser.pending, browser.url]).toEqual([[], '/rubros']);
    await app.reload();
    expectRest('/rubros');
    await app.back();
    expectRest('/empleados');
  });

  it('that changed the address and leads to another screen keeps the address below it', async () => {
    app.open('filtros');
    await app.rest();
    app.navigate('/empleados?estado=baja', { replace: true });
    await app.rest();
    app.navigate('/rubros');
    await app.rest();
    expect(urls()).toEqual(['/ordenes', '/empleados?estado=baja', '/rubros']);
  });

  it('that stays over another screen is closed by Back there', async () => {
    app.open('form');
    await app.rest();
    app.navigate('/empleados?pagina=2');
    await app.rest();
    expectRest('/empleados?pagina=2', 'form');
    await app.back();
    expectRest('/empleados?pagina=2');
  });

  it('of a screen that Back skips does not come to the next', async () => {
    app.open('form');
    await app.rest();
    browser.step(-2);
    await app.rest();
    expectRest('/ordenes');
    expect(urls()).toEqual(['/ordenes', '/empleados', '/empleados']);
  });

  it('closed while Back is pressed leaves once for each, whichever comes first', async () => {
    for (const merged of [false, true]) {
      app = await openApp();
      browser = app.browser;
      app.open('form');
      await app.rest();
      app.close();
      await app.react();
      if (merged) browser.pending = [];
      browser.step(merged ? -2 : -1);
      await app.rest();
      expectRest('/ordenes');
    }
  });

  it('above which the browser itself made a step is passed on the way back', async () => {
    app.open('form');
    await app.rest();
    browser.entries.push({ state: null, url: '/empleados#contenido' });
    app.close();
    browser.step(1);
    await app.rest();
    expectRest('/empleados#contenido');
    await app.back();
    await app.rest();
    expectRest('/empleados');
    await app.back();
    expectRest('/ordenes');
  });
});
