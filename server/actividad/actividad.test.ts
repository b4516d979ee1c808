import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rubro } from '#contract/clientes/rubros.ts';
import {
  type ActividadReply,
  actividad,
  actividadPageSize,
  type PersonaActividad,
  type Suceso,
} from '#contract/consultora/actividad.ts';
import { recordEvent } from '#server/platform/db/audit.ts';
import { systemActor } from '#server/platform/db/transaction.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { signInAs } from '#server/testing/identities.ts';

describe('the audit trail', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    make = factories(t.deps.db);
  });
  afterAll(() => t.close());

  const page = async (filtro: Record<string, string> = {}, path: string = actividad.path) => {
    const response = await admin.get(`${path}?${new URLSearchParams(filtro)}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<ActividadReply>();
  };
  const sucesos = async (filtro?: Record<string, string>, path?: string) =>
    (await page(filtro, path)).sucesos;
  const sentence = ({ accion, sobre }: Suceso) => (sobre ? `${accion} ${sobre}` : accion);
  const emailOf = async (id: string) =>
    (await t.deps.db.selectFrom('usuario').select('email').where('id', '=', id).executeTakeFirstOrThrow())
      .email;

  it('is for administrators only', async () => {
    const { clienteId } = await make.empresa();
    const { path, personas, export: file, historial } = actividad;
    const paths = [path, personas, file, `${historial}/cliente/${clienteId}`];
    for (const identity of ['tecnico', { clienteId }] as const) {
      const caller = await t.as(identity);
      for (const path of paths) expectError(await caller.get(path), 403, 'sin_permiso');
    }
    const nadie = await t.as('nadie');
    for (const path of paths) expectError(await nadie.get(path), 401, 'invalid_token');
  });

  it('refuses invalid filters and unknown rows', async () => {
    const wrong = { desde: '2026-02-30', hasta: 'ayer', usuario: 'Ana', accion: 'nada', tabla: 'pg_class' };
    for (const [campo, value] of Object.entries({ ...wrong, fila: '1', cursor: '1;', otro: 'x' })) {
      const body = expectError(await admin.get(`${actividad.path}?${campo}=${value}`), 400, 'validacion');
      expect(body.errores?.map((error) => error.campo)).toEqual([campo]);
    }
    expectInvalid(await admin.get(`${actividad.export}?cursor=1`), { cursor: 'Este campo no se reconoce' });
    for (const row of [`cliente/${UNKNOWN}`, 'cliente/nada', `usuario/${admin.usuarioId}`]) {
      expectError(await admin.get(`${actividad.historial}/${row}`), 404, 'no_encontrado');
    }
  });

  it('has no route that changes it', async () => {
    for (const call of ['post', 'put', 'patch'] as const) {
      for (const path of [actividad.path, `${actividad.path}/1`, actividad.export]) {
        expectError(await admin[call](path, {}), 404, 'no_encontrado');
      }
    }
    expectError(await admin.delete(actividad.path), 404, 'no_encontrado');
    expectError(await admin.delete(`${actividad.path}/1`), 404, 'no_encontrado');
  });

  it.each(['app_sistema', 'app_cliente'])('cannot be changed, deleted or emptied by %s', async (rol) => {
    await t.deps.db.connection().execute(async (db) => {
      for (const statement of [
        'update auditoria set actor = null',
        'delete from auditoria',
        'truncate auditoria',
      ]) {
        await sql.raw(`set role ${rol}`).execute(db);
        await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied/);
      }
      await sql`reset role`.execute(db);
    });
  });

  it('states in words who did what to which row, from where, and the values before', async () => {
    const body = { nombre: 'Minería', controlContratista: false };
    const { _id } = bodyOf<Rubro>(await admin.post('/api/rubros', body));
    await admin.put(`/api/rubros/${_id}`, { nombre: 'Minería y canteras', controlContratista: true });
    await admin.delete(`/api/rubros/${_id}`);
    const [baja, cambio, alta] = await sucesos({ fila: _id });
    const persona = await emailOf(admin.usuarioId);
    expect(cambio).toMatchObject({
      persona,
      clase: 'cambio',
      tabla: 'rubro',
      fila_id: _id,
      direccion: '127.0.0.1',
      cambios: [
        { campo: 'Nombre', antes: 'Minería', despues: 'Minería y canteras' },
        { campo: 'Control Contratista', antes: 'No', despues: 'Sí' },
      ],
    });
    expect([alta, cambio, baja].map((suceso) => suceso && sentence(suceso))).toEqual([
      'Creó el rubro Minería y canteras (ya no existe)',
      'Modificó el rubro Minería y canteras (ya no existe)',
      'Eliminó el rubro Minería y canteras',
    ]);
    expect(alta?.cambios).toEqual([
      { campo: 'Nombre', antes: null, despues: 'Minería' },
      { campo: 'Control Contratista', antes: null, despues: 'No' },
    ]);
  });

  it('shows an empty side of a change as empty', async () => {
    const { clienteId } = await make.empresa();
    const change = (telefono: string) =>
      t.deps.db.updateTable('cliente').set({ telefono }).where('id', '=', clienteId).execute();
    for (const telefono of ['', '0351 4', '']) await change(telefono);
    const [went, came] = await sucesos({ fila: clienteId, accion: 'cambio' });
    expect([came?.cambios, went?.cambios]).toEqual([
      [{ campo: 'Teléfono', antes: '(vacío)', despues: '0351 4' }],
      [{ campo: 'Teléfono', antes: '0351 4', despues: '(vacío)' }],
    ]);
  });

  it('names rows, deleted ones too', async () => {
    const [viejo, nuevo] = [await make.rubro('Metalurgia'), await make.rubro('Textil')];
    const clienteId = await make.cliente({ razonSocial: 'Ñandú S.A.' });
    const change = (rubro_id: string) =>
      t.deps.db.updateTable('cliente').set({ rubro_id }).where('id', '=', clienteId).execute();
    await change(viejo);
    await change(nuevo);
    await t.deps.db.deleteFrom('rubro').where('id', '=', viejo).execute();
    const [last] = await sucesos({ fila: clienteId });
    expect(last).toMatchObject({ persona: 'Sistema', accion: 'Modificó el cliente', sobre: 'Ñandú S.A.' });
    expect(last?.cambios).toEqual([
      { campo: 'Rubro', antes: 'Metalurgia (ya no existe)', despues: 'Textil' },
    ]);
  });

  it('has a label for every recorded column', async () => {
    const { rows } = await sql<{ tabla: string; columna: string }>`
      select distinct c.table_name as tabla, c.column_name as columna from information_schema.columns c
        join information_schema.triggers g on g.event_object_table = c.table_name
      where c.table_schema = 'public' and g.trigger_name in ('cambio_alta', 'registro_alta')`.execute(
      t.deps.db,
    );
    const { hiddenColumns, labelOf } = await import('./fields.ts');
    const { tablas } = await import('#contract/platform/entities.ts');
    expect(rows.length).toBeGreaterThan(60);
    expect([...new Set(rows.map(({ tabla }) => tabla))].sort()).toEqual([...tablas].sort());
    const unlabelled = rows.filter(
      ({ tabla, columna }) =>
        tabla !== 'asistente' &&
        !hiddenColumns.has(columna) &&
        !labelOf(tabla as (typeof tablas)[number], columna),
    );
    expect(unlabelled, 'name them in columnLabels of their record in contract/').toEqual([]);
  });

  it('describes sign-ins, refusals, downloads, sign-outs and changes of accounts', async () => {
    const cuenta = await make.cuenta();
    await signInAs(t.app, cuenta, 'no es');
    await signInAs(t.app, cuenta);
    const cliente = await t.as({ clienteId: (await make.empresa()).clienteId });
    await cliente.get('/api/tecnicos');
    // A refusal is written after its reply.
    await t.deps.refusals.flush();
    await cliente.post('/api/auth/logout');
    await admin.patch(`/api/admin/${cuenta.usuarioId}`);
    const { clienteId } = await make.empresa();
    await admin.get(`/api/ordenes/export/${clienteId}`);
    const { razon_social } = await t.deps.db
      .selectFrom('cliente')
      .select('razon_social')
      .where('id', '=', clienteId)
      .executeTakeFirstOrThrow();

    expect((await sucesos({ usuario: cuenta.usuarioId })).map((one) => [sentence(one), one.cambios])).toEqual(
      [
        ['Ingresó', []],
        [
          'Ingreso fallido',
          [{ campo: 'Motivo', antes: null, despues: 'Credenciales de acceso incorrectas' }],
        ],
      ],
    );
    expect(
      (await sucesos({ usuario: cliente.usuarioId })).map((one) => [sentence(one), one.cambios]),
    ).toEqual([
      ['Salió', []],
      ['Acceso rechazado', [{ campo: 'Pedido', antes: null, despues: 'GET /api/tecnicos' }]],
    ]);
    expect((await sucesos({ usuario: admin.usuarioId })).slice(0, 2).map(sentence)).toEqual([
      `Exportó las órdenes de ${razon_social}`,
      `Deshabilitó la cuenta ${cuenta.email}`,
    ]);
  });

  it('describes a restored backup', async () => {
    const despues = { copia: '2026-11-21T06:00:04.123Z', version: '0.1.0' };
    await recordEvent(t.deps.db, systemActor('restauración'), 'restauración', { despues });
    const [last] = await sucesos({ accion: 'restauración' });
    expect(last).toMatchObject({
      persona: 'Sistema (restauración)',
      accion: 'Restauró una copia de seguridad',
      sobre: null,
      cambios: [{ campo: 'Copia del', antes: null, despues: '21/11/2026 06:00 (UTC)' }],
    });
  });

  describe('filtered', () => {
    const at = (momento: string, accion = 'ingreso', more: Record<string, unknown> = {}) =>
      t.deps.db
        .insertInto('auditoria')
        .values({ momento, accion, actor: 'prueba', ...more })
        .execute();

    it('by day includes that day from midnight to midnight, local time', async () => {
      const [before, first, last, after] = [
        '2019-05-01T02:59:59.999Z',
        '2019-05-01T03:00:00.000Z',
        '2019-05-02T02:59:59.999Z',
        '2019-05-02T03:00:00.000Z',
      ];
      for (const momento of [before, first, last, after]) await at(momento);
      const moments = async (filtro: Record<string, string>) =>
        (await sucesos(filtro)).map(({ momento }) => momento).filter((momento) => momento < '2020');
      expect(await moments({ desde: '2019-05-01', hasta: '2019-05-01' })).toEqual([last, first]);
      expect(await moments({ hasta: '2019-05-01' })).toEqual([last, first, before]);
      expect(await moments({ desde: '2019-05-01' })).toEqual([after, last, first]);
    });

    it('combines person, kind, table and row', async () => {
      const quien = await make.cuenta();
      const fila = await make.rubro('Filtrado');
      const de = { usuario_id: quien.usuarioId, actor: quien.email };
      await at('2018-01-01T12:00:00Z', 'cambio', {
        ...de,
        tabla: 'rubro',
        fila_id: fila,
        antes: '{"nombre":"a"}',
        despues: '{"nombre":"b"}',
      });
      await at('2018-01-02T12:00:00Z', 'salida', de);
      const of = { usuario: quien.usuarioId };
      const days = { desde: '2018-01-01', hasta: '2018-01-01' };
      expect((await sucesos(of)).map(({ clase }) => clase)).toEqual(['salida', 'cambio']);
      expect((await sucesos({ ...of, accion: 'salida' })).map(({ clase }) => clase)).toEqual(['salida']);
      expect((await sucesos({ ...of, tabla: 'rubro' })).map(({ clase }) => clase)).toEqual(['cambio']);
      expect((await sucesos({ fila })).map(({ clase }) => clase)).toEqual(['cambio', 'alta']);
      const all = { ...of, ...days, accion: 'cambio', tabla: 'rubro', fila };
      expect(await sucesos(all)).toHaveLength(1);
      for (const other of [{ accion: 'baja' }, { tabla: 'cliente' }, { fila: UNKNOWN }, { usuario: UNKNOWN }])
        expect(await sucesos({ ...all, ...other })).toEqual([]);
      const system = await sucesos({ usuario: 'sistema' });
      expect(system.length).toBeGreaterThan(0);
      expect(system.every(({ persona }) => persona.startsWith('Sistema'))).toBe(true);
    });

    it('offers each person once, deleted ones with lines too', async () => {
      const gone = await make.cuenta();
      await at('2018-02-01T12:00:00Z', 'ingreso', { usuario_id: gone.usuarioId, actor: gone.email });
      expect((await admin.delete(`/api/users/${gone.usuarioId}`)).statusCode).toBe(204);
      const quiet = await make.cuenta();
      const personas = bodyOf<PersonaActividad[]>(await admin.get(actividad.personas));
      expect(personas).toContainEqual({ _id: gone.usuarioId, nombre: gone.email, existe: false });
      expect(personas).toContainEqual({ _id: quiet.usuarioId, nombre: quiet.email, existe: true });
      expect(new Set(personas.map(({ _id }) => _id)).size).toBe(personas.length);
      expect(await sucesos({ usuario: gone.usuarioId })).toMatchObject([{ persona: gone.email }]);
    });
  });

  it('is paged without gap or repetition while lines are added', async () => {
    const fill = (n: number) =>
      sql`insert into auditoria (accion, actor) select 'ingreso', 'x' from generate_series(1, ${n}::int)`.execute(
        t.deps.db,
      );
    await fill(2 * actividadPageSize + 30);
    const { rows } = await sql<{ id: string }>`
      select id from auditoria where accion <> 'cambio' or antes <> '{}' order by id desc`.execute(t.deps.db);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { sucesos, siguiente } = await page(cursor ? { cursor } : {});
      expect(sucesos).toHaveLength(siguiente ? actividadPageSize : sucesos.length);
      seen.push(...sucesos.map(({ _id }) => _id));
      cursor = siguiente ?? undefined;
      await Promise.all([fill(3), make.rubro(), admin.get('/api/rubros')]);
    } while (cursor);
    expect(seen).toEqual(rows.map(({ id }) => id));
  });
});
