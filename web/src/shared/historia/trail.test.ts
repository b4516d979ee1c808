import { beforeEach, describe, expect, it } from 'vitest';
import { type App, openApp } from './testing/app.ts';
import { Trail } from './trail.ts';

let app: App;

beforeEach(async () => {
  app = await openApp();
});

const go = async (url: string, options?: Parameters<App['navigate']>[1]) => {
  app.navigate(url, options);
  await app.rest();
};
const close = async () => {
  const { key, stepsBack } = app;
  app.leaveDetail(key, stepsBack);
  app.leaveDetail(key, stepsBack);
  await app.rest();
  app.leaveDetail(key, stepsBack);
  await app.rest();
};

describe('the way back from a detail', () => {
  it('leads to the screen whose link opened it, once', async () => {
    await go('/agenda');
    await go('/ordenes?ver=1');
    await close();
    expect(app.address).toBe('/agenda');
    await app.forward();
    await close();
    expect(app.address).toBe('/agenda');
  });

  it('leads there also after steps to other rows and a filter, which take its entry', async () => {
    await go('/ordenes?ver=1');
    await go('/ordenes?ver=2', { replace: true });
    await go('/ordenes?ver=2&estado=x', { replace: true });
    await close();
    expect(app.address).toBe('/empleados');
  });

  it('leads past other details of its screen, which would look as if nothing had closed', async () => {
    await go('/ordenes?ver=1');
    await go('/ordenes?ver=2');
    await go('/ordenes?ver=3');
    expect(app.stepsBack).toBe(3);
    await close();
    expect(app.address).toBe('/empleados');
  });

  it('leads to the detail of another screen, and from there on to where that was opened', async () => {
    await go('/empleados?ver=7', { state: { opened: true } });
    await go('/ordenes?ver=1');
    await close();
    expect(app.address).toBe('/empleados?ver=7');
    await close();
    expect(app.address).toBe('/empleados');
  });

  it('leads to the list as it was, from a result of the search', async () => {
    await go('/ordenes?estado=vencidas');
    await go('/ordenes?ver=1');
    await close();
    expect(app.address).toBe('/ordenes?estado=vencidas');
  });

  it.each(['/ordenes/training?id=1', '/ordenes/add-training?renueva=1'])(
    'leads past the form %s, which was saved',
    async (form) => {
      await go('/ordenes?ver=1');
      await go(form);
      await go('/ordenes?ver=1');
      await close();
      expect(app.address).toBe('/empleados');
    },
  );

  it('is the same after a form over the detail, and after a link from it and Back', async () => {
    await go('/ordenes?ver=1');
    app.open('form');
    await app.rest();
    app.close();
    await app.rest();
    await go('/clientes/1');
    await app.back();
    expect(app.address).toBe('/ordenes?ver=1');
    await close();
    expect(app.address).toBe('/empleados');
  });

  it('is unknown after a reload, and for an address that was typed', async () => {
    await go('/ordenes?ver=1');
    await app.reload();
    expect([app.address, app.stepsBack]).toEqual(['/ordenes?ver=1', undefined]);
    // Who goes back and forth has seen where the link was.
    await app.back();
    await app.forward();
    expect(app.stepsBack).toBe(1);
  });
});

describe('what was on the screen', () => {
  const visit = (key: string, isDetail = false) => ({ key, pathname: `/${key}`, isDetail });
  const place = { scrolls: [], focus: undefined };

  it('has the place where it was left, for who comes back', () => {
    const trail = new Trail();
    trail.enter(3, visit('a'));
    expect(trail.place).toBeUndefined();
    trail.leave(place);
    trail.enter(4, visit('b'));
    expect(trail.place).toBeUndefined();
    trail.enter(3, visit('a'));
    expect(trail.place).toBe(place);
  });

  it('has none once another one took its entry', () => {
    const trail = new Trail();
    trail.enter(0, visit('a'));
    trail.leave(place);
    trail.enter(0, visit('b'));
    expect(trail.place).toBeUndefined();
  });

  it('leaves out what was passed before anybody saw it', () => {
    const trail = new Trail();
    trail.enter(0, visit('a'));
    trail.enter(1, visit('former'));
    trail.enter(0, visit('a'));
    trail.enter(2, visit('b', true));
    expect(trail.stepsBack('b')).toBeUndefined();
  });

  it('is forgotten with the session', () => {
    const trail = new Trail();
    trail.enter(0, visit('a'));
    trail.enter(1, visit('b', true));
    expect(trail.stepsBack('b')).toBe(1);
    expect(trail.stepsBack('other')).toBeUndefined();
    trail.clear();
    expect(trail.stepsBack('b')).toBeUndefined();
  });
});
