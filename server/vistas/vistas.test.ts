import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ActividadReply } from '#contract/consultora/actividad.ts';
import { listas, maxVistas, type Vista } from '#contract/lists/vistas.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { readEventos } from '#server/testing/eventos.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';

const path = '/api/vistas';
const urgentes = { lista: 'ordenes', nombre: 'Urgentes', consulta: 'estado=vencida' };

describe('views', () => {
  let t: TestApp;
  let clienteId: string;

  beforeAll(async () => {
    t = await testApp();
    ({ clienteId } = await factories(t.deps.db).empresa());
  });
  afterAll(() => t.close());

  const create = async (caller: Caller, body: object) => bodyOf<Vista>(await caller.post(path, body));
  const listed = async (caller: Caller) => bodyOf<Vista[]>(await caller.get(path));
  const names = async (caller: Caller, lista = 'ordenes') =>
    (await listed(caller)).filter((vista) => vista.lista === lista).map(({ nombre }) => nombre);
  const fieldsOf = ({ nombre, consulta, orden }: Vista) => ({ nombre, consulta, orden });
  const change = (caller: Caller, vista: Vista, changes: Partial<Vista>) =>
    caller.put(`${path}/${vista._id}`, { ...fieldsOf(vista), ...changes });

  it('are a 401 without a session', async () => {
    const nadie = await t.as('nadie');
    expectError(await nadie.get(path), 401, 'invalid_token');
    expectError(await nadie.post(path, urgentes), 401, 'invalid_token');
    expectError(await nadie.put(`${path}/${UNKNOWN}`, {}), 401, 'invalid_token');
    expectError(await nadie.delete(`${path}/${UNKNOWN}`), 401, 'invalid_token');
  });

  it.each(['admin', 'tecnico', 'cliente'] as const)(
    'are saved, listed, changed and deleted by each role: %s',
    async (rol) => {
      const caller = await t.as(rol === 'cliente' ? { clienteId } : rol);
      const vista = await create(caller, { ...urgentes, nombre: '  Urgentes ' });
      expect(vista).toEqual({ ...urgentes, _id: vista._id, version: 1, orden: 1 });
      expect(await listed(caller)).toEqual([vista]);
      const changed = await change(caller, vista, { nombre: 'Vencidas', consulta: 'orden=-numero' });
      expect([changed.statusCode, changed.headers.etag]).toEqual([200, '"2"']);
      expect(await listed(caller)).toEqual([changed.json()]);
      expect(changed.json()).toMatchObject({ nombre: 'Vencidas', consulta: 'orden=-numero', version: 2 });
      expect((await caller.delete(`${path}/${vista._id}`)).statusCode).toBe(204);
      expect(await listed(caller)).toEqual([]);
    },
  );

  it('are nobody else’s: to others they are not there', async () => {
    const admin = await t.as('admin');
    const empresa = await factories(t.deps.db).empresa();
    const others = [await t.as('admin'), await t.as('tecnico'), await t.as({ clienteId: empresa.clienteId })];
    const vista = await create(admin, urgentes);
    for (const other of others) {
      expect(await listed(other)).toEqual([]);
      expectError(await change(other, vista, { nombre: 'Ajena' }), 404, 'no_encontrado');
      expectError(await other.delete(`${path}/${vista._id}`), 404, 'no_encontrado');
      expect((await create(other, urgentes)).orden).toBe(1);
    }
    expect(await listed(admin)).toEqual([vista]);
  });

  it('are a 404 for an unknown or invalid identifier', async () => {
    const admin = await t.as('admin');
    const body = { nombre: 'x', consulta: 'estado=vencida', orden: 1 };
    expectError(await admin.put(`${path}/${UNKNOWN}`, body), 404, 'no_encontrado');
    expectError(await admin.put(`${path}/nada`, body), 404, 'no_encontrado');
    expectError(await admin.delete(`${path}/nada`), 404, 'no_encontrado');
  });

  it('keep a query without the open detail and the chosen view, in one form for each state', async () => {
    const admin = await t.as('admin');
    const consulta = '?orden=-numero&ver=1&estado=vencida&vista=2&cliente=&buscar=ñandú 1';
    const vista = await create(admin, { ...urgentes, consulta });
    expect(vista.consulta).toBe('buscar=%C3%B1and%C3%BA+1&estado=vencida&orden=-numero');
    const same = await change(admin, vista, {
      consulta: `orden=-numero&${vista.consulta.split('&orden')[0]}`,
    });
    expect(same.json<Vista>().consulta).toBe(vista.consulta);
  });

  it('report each wrong field, and save nothing', async () => {
    const admin = await t.as('admin');
    const requerido = 'Este campo es requerido';
    const invalido = 'El valor ingresado no es válido';
    const refused = async (changes: object, errores: Record<string, string>) =>
      expectInvalid(await admin.post(path, { ...urgentes, ...changes }), errores);
    expectInvalid(await admin.post(path, {}), { lista: requerido, nombre: requerido, consulta: requerido });
    await refused({ lista: 'auditoria', nombre: ' ' }, { lista: invalido, nombre: requerido });
    await refused({ nombre: 'x'.repeat(61) }, { nombre: 'Este campo admite hasta 60 caracteres' });
    await refused({ consulta: '?ver=1&estado=' }, { consulta: requerido });
    await refused({ consulta: 'a\u0000=b' }, { consulta: invalido });
    const long = { consulta: 'Este campo admite hasta 2000 caracteres' };
    await refused({ consulta: `buscar=${'x'.repeat(1994)}` }, long);
    await refused({ consulta: `buscar=${'ñ'.repeat(400)}` }, long);
    await refused(
      { orden: 1, usuario_id: UNKNOWN },
      {
        orden: 'Este campo no se reconoce',
        usuario_id: 'Este campo no se reconoce',
      },
    );
    expect(await listed(admin)).toEqual([]);
    const vista = await create(admin, urgentes);
    for (const orden of [0, maxVistas + 1, 1.5])
      expectInvalid(await change(admin, vista, { orden }), { orden: invalido });
    expectInvalid(await admin.put(`${path}/${vista._id}`, { ...fieldsOf(vista), lista: 'rubros' }), {
      lista: 'Este campo no se reconoce',
    });
  });

  it('exist for every list', async () => {
    const admin = await t.as('admin');
    for (const lista of Object.keys(listas)) await create(admin, { ...urgentes, lista });
    expect((await listed(admin)).map(({ lista }) => lista)).toEqual(Object.keys(listas));
  });

  it('have names of their own in a list, letter case and accents aside', async () => {
    const admin = await t.as('admin');
    const vista = await create(admin, { ...urgentes, nombre: 'Próximas' });
    const other = await create(admin, urgentes);
    for (const reply of [
      await admin.post(path, { ...urgentes, nombre: 'PROXIMAS' }),
      await change(admin, other, { nombre: 'próximás' }),
    ])
      expect(expectError(reply, 409, 'duplicado').message).toBe(
        'Ya tiene una vista con ese nombre en esta lista',
      );
    expect((await change(admin, vista, { nombre: 'proximas' })).statusCode).toBe(200);
    await create(admin, { ...urgentes, lista: 'clientes', nombre: 'Próximas' });
  });

  it('are at most thirty for a person and list, also when several are saved at once', async () => {
    const admin = await t.as('admin');
    const body = (n: number) => ({ ...urgentes, nombre: `Vista ${n}` });
    const replies = await Promise.all(
      Array.from({ length: maxVistas + 3 }, (_, n) => admin.post(path, body(n))),
    );
    const refused = replies.filter(({ statusCode }) => statusCode !== 201);
    expect(refused).toHaveLength(3);
    for (const reply of refused)
      expectInvalid(reply, { nombre: 'Ya tiene 30 vistas en esta lista: elimine una para guardar otra' });
    await create(admin, { ...urgentes, lista: 'clientes' });
    // The position of a deleted one is used again, at the end.
    const [first, second] = await listed(admin);
    expect(second?.lista).toBe('ordenes');
    await admin.delete(`${path}/${second?._id}`);
    expect(first?.lista).toBe('clientes');
    expect(await create(admin, { ...urgentes, nombre: 'Nueva' })).toMatchObject({ orden: maxVistas });
    const orders = (await listed(admin)).filter(({ lista }) => lista === 'ordenes');
    expect(orders.map(({ orden }) => orden)).toEqual(Array.from({ length: maxVistas }, (_, n) => n + 1));
  });

  it('change places, also when both are moved at once', async () => {
    const admin = await t.as('admin');
    const [a, b, c] = [
      await create(admin, { ...urgentes, nombre: 'A' }),
      await create(admin, { ...urgentes, nombre: 'B' }),
      await create(admin, { ...urgentes, nombre: 'C' }),
    ];
    await create(admin, { ...urgentes, lista: 'rubros', nombre: 'A' });
    expect((await change(admin, c, { orden: 2 })).statusCode).toBe(200);
    expect(await names(admin)).toEqual(['A', 'C', 'B']);
    await Promise.all([change(admin, a, { orden: 3 }), change(admin, b, { orden: 1 })]);
    expect((await names(admin)).sort()).toEqual(['A', 'B', 'C']);
    await change(admin, a, { orden: 9 });
    expect((await names(admin)).at(-1)).toBe('A');
    expect(await names(admin, 'rubros')).toEqual(['A']);
  });

  it('refuse the second of two changes of one version', async () => {
    const admin = await t.as('admin');
    const vista = await create(admin, urgentes);
    const put = (nombre: string) =>
      admin.put(`${path}/${vista._id}`, { ...fieldsOf(vista), nombre }, { 'if-match': '"1"' });
    expect((await put('Una')).statusCode).toBe(200);
    expectError(await put('Otra'), 409, 'conflicto_version');
    expect(await names(admin)).toEqual(['Una']);
  });

  it('go with their account', async () => {
    const admin = await t.as('admin');
    const gone = await t.as('admin');
    const vista = await create(gone, urgentes);
    expect((await admin.delete(`/api/users/${gone.usuarioId}`)).statusCode).toBe(204);
    const left = await t.deps.db.selectFrom('vista').select('id').where('id', '=', vista._id).execute();
    expect(left).toEqual([]);
  });

  it('are in the trail, with their person', async () => {
    const admin = await t.as('admin');
    const cliente = await t.as({ clienteId: (await factories(t.deps.db).empresa()).clienteId });
    const vista = await create(cliente, { ...urgentes, nombre: 'De la empresa' });
    await change(cliente, vista, { consulta: 'estado=vigente' });
    const { sucesos } = bodyOf<ActividadReply>(await admin.get(`/api/actividad?fila=${vista._id}`));
    expect(sucesos).toMatchObject([
      {
        accion: 'Modificó la vista',
        sobre: 'De la empresa',
        cambios: [{ campo: 'Filtros, orden y columnas', antes: 'estado=vencida', despues: 'estado=vigente' }],
      },
      { accion: 'Creó la vista', sobre: 'De la empresa' },
    ]);
  });

  it('are announced to their owner’s streams only', async () => {
    const empresa = await factories(t.deps.db).empresa();
    const [mine, other] = [await t.as({ clienteId: empresa.clienteId }), await t.as('admin')];
    const before = await create(mine, urgentes);
    await create(other, urgentes);
    const [first, second, foreign] = await Promise.all([
      readEventos(t, mine),
      readEventos(t, mine),
      readEventos(t, other),
    ]);
    const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
    const times = (reader: typeof first) =>
      reader.events.filter((event) => /^cambio .*"vista"/.test(event)).length;
    try {
      for (const reader of [first, second, foreign])
        await until(() => expect(reader.events.length).toBeGreaterThan(0));
      const steps = [
        () => change(mine, before, { nombre: 'Otro nombre' }),
        () => mine.post(path, { ...urgentes, nombre: 'Nueva' }),
        () => mine.delete(`${path}/${before._id}`),
      ];
      for (const [n, step] of steps.entries()) {
        expect((await step()).statusCode).toBeLessThan(300);
        for (const reader of [first, second]) await until(() => expect(times(reader)).toBe(n + 1));
      }
      // A change that everybody hears of comes after those that they do not.
      await other.post('/api/rubros', { nombre: 'Fin' });
      await until(() => expect(foreign.events.join()).toContain('"rubro"'));
      expect(times(foreign)).toBe(0);
    } finally {
      for (const reader of [first, second, foreign]) reader.close();
    }
  });
});
