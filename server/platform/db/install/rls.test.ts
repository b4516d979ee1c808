import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClientes } from '#server/clientes/clientes.queries.ts';
import { listDocumentacionTecnica } from '#server/documentacion-tecnica/documentacion-tecnica.queries.ts';
import { listOrdenes } from '#server/ordenes/ordenes.queries.ts';
import { listSucursales } from '#server/sucursales/sucursales.queries.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { factories } from '#server/testing/factories.ts';
import { connect } from '../connection/connect.ts';
import { type Actor, systemActor, transaction } from '../transaction.ts';

interface Empresa {
  clienteId: string;
  sucursalId: string;
  usuarioId: string;
  empleadoId: string;
  ordenId: string;
  archivoId: string;
  asignacionId: string;
  actor: Actor;
}

const EVERYTHING = { kind: 'todo' } as const;

describe('row-level security, for a query without a scope,', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;
  let own: Empresa;
  let other: Empresa;

  /** A company with a row in every tenant table. */
  const empresa = async (): Promise<Empresa> => {
    const { db } = t.deps;
    const { clienteId, sucursalId } = await make.empresa();
    const { usuarioId } = await make.cuenta({ clienteId });
    const de = { cliente_id: clienteId };
    const persona = { nombre: 'Ana', apellido: 'Gil', sucursal_id: sucursalId, fecha_ingreso: '2020-01-01' };
    const { id: empleadoId } = await db
      .insertInto('empleado')
      .values({ ...de, ...persona })
      .returning('id')
      .executeTakeFirstOrThrow();
    const attendee = { apellido: 'Gil', nombre: 'Ana', documento: '1' };
    const ordenId = await make.capacitacion({ clienteId, sucursalId }, undefined, [attendee]);
    const tipo_orden_id = await make.tipoOrden('capacitacion');
    const pedido = { ...de, tipo_orden_id };
    await db
      .insertInto('requisito')
      .values({ ...pedido, capacitacion: true, desde: '2026-01-01' })
      .execute();
    await db
      .insertInto('plan_capacitacion')
      .values({ ...pedido, anio: 2026, mes: 1 })
      .execute();
    const file = { nombre: 'x.pdf', tipo_contenido: 'application/pdf', bytes: 1, sha256: Buffer.alloc(32) };
    const { id: archivoId } = await db
      .insertInto('archivo')
      .values({ ...file, clave: `de-${clienteId}`, clase: 'documento' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: documento_id } = await db
      .insertInto('documento')
      .values({ nombre: 'Plan', etiqueta: 'x', archivo_id: archivoId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: documentacion_tecnica_id } = await db
      .insertInto('documentacion_tecnica')
      .values({ ...de, documento_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const lectura = { ...de, usuario_id: usuarioId, por: 'x', abierta_at: sql<Date>`now()` };
    await db
      .insertInto('lectura')
      .values({ ...lectura, documentacion_tecnica_id })
      .execute();
    await db
      .insertInto('notificacion')
      .values({ ...de, usuario_id: usuarioId, clave: 'x', texto: 'x' })
      .execute();
    await db
      .insertInto('vista')
      .values({ usuario_id: usuarioId, lista: 'ordenes', nombre: 'x', consulta: 'x=y', orden: 1 })
      .execute();
    const silenciado = { usuario_id: usuarioId, orden_id: ordenId, fechavencimiento: '2027-03-02' };
    await db.insertInto('aviso_silenciado').values(silenciado).execute();
    const hash = Buffer.from(usuarioId);
    await db.insertInto('calendario').values({ usuario_id: usuarioId, hash }).execute();
    const clave = randomUUID();
    await db
      .insertInto('clave_idempotencia')
      .values({ usuario_id: usuarioId, clave, huella: hash })
      .execute();
    const actor: Actor = { ...systemActor('cliente'), rol: 'cliente', usuarioId, clienteId };
    return {
      ...{ clienteId, sucursalId, usuarioId, empleadoId, ordenId, archivoId, actor },
      asignacionId: documentacion_tecnica_id,
    };
  };

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    [own, other] = [await empresa(), await empresa()];
  });
  afterAll(() => t.close());

  const asOwn = <T>(query: ReturnType<typeof sql<T>>) =>
    transaction(t.deps.db, own.actor, async (trx) => (await query.execute(trx)).rows);

  it.each([
    ['cliente', 'id', 'clienteId'],
    ['sucursal', 'cliente_id', 'clienteId'],
    ['empleado', 'cliente_id', 'clienteId'],
    ['orden', 'cliente_id', 'clienteId'],
    ['asistente', 'cliente_id', 'clienteId'],
    ['documentacion_tecnica', 'cliente_id', 'clienteId'],
    ['lectura', 'cliente_id', 'clienteId'],
    ['requisito', 'cliente_id', 'clienteId'],
    ['plan_capacitacion', 'cliente_id', 'clienteId'],
    ['documento', 'archivo_id', 'archivoId'],
    ['archivo', 'id', 'archivoId'],
    ['usuario', 'id', 'usuarioId'],
    ['notificacion', 'usuario_id', 'usuarioId'],
    ['vista', 'usuario_id', 'usuarioId'],
    ['aviso_silenciado', 'usuario_id', 'usuarioId'],
    ['calendario', 'usuario_id', 'usuarioId'],
    ['clave_idempotencia', 'usuario_id', 'usuarioId'],
  ] as const)('shows a client user only their own rows of %s', async (tabla, columna, key) => {
    const all = sql<{ de: string }>`select ${sql.ref(columna)} as de from ${sql.table(tabla)}`;
    const seen = (await asOwn(all)).map((row) => row.de);
    expect(seen).toEqual([own[key]]);
    const asAdmin = await transaction(t.deps.db, systemActor('prueba'), (trx) => all.execute(trx));
    expect(asAdmin.rows.map((row) => row.de)).toEqual(expect.arrayContaining([own[key], other[key]]));
  });

  it.each([
    'sesion',
    'codigo',
    'correo',
    'ingreso_fallido',
    'recuperacion_pedida',
    'auditoria',
    'resumen_enviado',
    'lista_version',
    'kysely_migration',
  ])('denies a client user the table %s', async (tabla) => {
    await expect(asOwn(sql`select 1 from ${sql.table(tabla)}`)).rejects.toThrow('permission denied');
  });

  it('shows a client user no technicians', async () => {
    await t.as('tecnico');
    expect(await asOwn(sql`select id from tecnico`)).toEqual([]);
  });

  it('is forced on every table with a company or an account', async () => {
    const { rows } = await sql<{ tabla: string }>`
      select c.relname as tabla from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('cliente_id', 'usuario_id'))`.execute(
      t.deps.db,
    );
    expect(rows).toEqual([]);
  });

  const training = (cliente: string, sucursal: string, renueva: string | null = null) => sql`
      insert into orden (cliente_id, sucursal_id, tipo_orden_id, capacitacion, fechainicio, fechavencimiento, titulo, ispresencial, horainicio, horafin, renueva_id)
      select ${cliente}, ${sucursal}, tipo_orden_id, true, '2026-05-05', '2027-05-05', 'Nueva', true, '09:00', '10:00', ${renueva}::uuid
      from orden where id = ${own.ordenId}`;

  it('refuses writes into another company, and every other change that a client user may not make', async () => {
    const { clienteId: b, sucursalId: sb } = other;
    const a = own.clienteId;
    const refused = {
      'an employee of another': sql`insert into empleado (cliente_id, sucursal_id, nombre, apellido, fecha_ingreso) values (${b}, ${sb}, 'x', 'x', '2020-01-01')`,
      'an employee at a branch of another': sql`insert into empleado (cliente_id, sucursal_id, nombre, apellido, fecha_ingreso) values (${a}, ${sb}, 'x', 'x', '2020-01-01')`,
      'one’s own employee moved': sql`update empleado set cliente_id = ${b}, sucursal_id = ${sb}`,
      'a training of another': training(b, sb),
      'a training at a branch of another': training(a, sb),
      'a renewal of a training of another': training(a, own.sucursalId, other.ordenId),
      'an order that needs no renewal': sql`update orden set no_renueva = true`,
      'a notice silenced for another': sql`insert into aviso_silenciado (usuario_id, orden_id, fechavencimiento) values (${other.usuarioId}, ${own.ordenId}, '2027-01-01')`,
      'an expiry date of a document': sql`update documentacion_tecnica set vencimiento = null`,
      'a receipt of a document of another': sql`insert into lectura (documentacion_tecnica_id, cliente_id, usuario_id, conforme_at) values (${other.asignacionId}, ${b}, ${own.usuarioId}, now())`,
      'a receipt in the name of another': sql`insert into lectura (documentacion_tecnica_id, cliente_id, usuario_id, conforme_at) values (${own.asignacionId}, ${a}, ${other.usuarioId}, now())`,
      'a receipt under another name': sql`update lectura set por = 'x'`,
      'a receipt removed': sql`delete from lectura`,
      'a requirement': sql`insert into requisito (cliente_id, tipo_orden_id, capacitacion, desde) select cliente_id, tipo_orden_id, false, desde from requisito`,
      'a requirement changed': sql`update requisito set desde = '2099-01-01'`,
      'a requirement removed': sql`delete from requisito`,
      'a planned training': sql`insert into plan_capacitacion (cliente_id, tipo_orden_id, anio, mes) select cliente_id, tipo_orden_id, 2027, mes from plan_capacitacion`,
      'a planned training changed': sql`update plan_capacitacion set mes = 2`,
      'a planned training removed': sql`delete from plan_capacitacion`,
      'a calendar link': sql`insert into calendario (usuario_id, hash) values (${own.usuarioId}, 'x')`,
      'an order that is no training': sql`insert into orden (cliente_id, sucursal_id, tipo_orden_id, fechainicio, fechavencimiento) select cliente_id, sucursal_id, tipo_orden_id, fechainicio, fechavencimiento from orden`,
      'an attendee of another': sql`insert into asistente (orden_id, cliente_id, posicion, apellido, nombre, documento) values (${other.ordenId}, ${b}, 1, 'x', 'x', '1')`,
      'an attendee at a training of another': sql`insert into asistente (orden_id, cliente_id, posicion, apellido, nombre, documento) values (${other.ordenId}, ${a}, 1, 'x', 'x', '1')`,
      'a file that is no attendance sheet': sql`insert into archivo (clave, nombre, tipo_contenido, bytes, sha256, clase) values ('k', 'x', 'x', 1, '', 'documento')`,
      'an order changed': sql`update orden set titulo = 'x'`,
      'an order removed': sql`delete from orden`,
      'a branch': sql`insert into sucursal (cliente_id, localidad_id, direccion, telefono) select cliente_id, localidad_id, 'x', 'x' from sucursal`,
      'one’s own company': sql`update cliente set active = true`,
      'one’s own role': sql`update usuario set rol = 'admin', cliente_id = null`,
      'one’s own activity': sql`update usuario set active = true`,
      'a view of another': sql`insert into vista (usuario_id, lista, nombre, consulta, orden) values (${other.usuarioId}, 'ordenes', 'y', 'x=y', 2)`,
      'one’s own view handed over': sql`update vista set usuario_id = ${other.usuarioId}`,
      'an audit line': sql`insert into auditoria (accion) values ('ingreso')`,
      'the key of a call': sql`insert into clave_idempotencia (usuario_id, clave, huella)
        values (${own.usuarioId}, ${randomUUID()}, 'x')`,
      'the fingerprint of a call': sql`update clave_idempotencia set huella = 'x'`,
      'a session': sql`update sesion set revocada_at = null`,
    };
    for (const [what, query] of Object.entries(refused)) {
      const outcome = asOwn(query).then(
        () => 'done',
        (error: { code?: string }) => String(error.code),
      );
      expect([what, await outcome]).toEqual([what, expect.stringMatching(/^(42501|23503)$/)]);
    }
  });

  it('hides another company’s rows from updates and deletes', async () => {
    const unseen = [
      sql`update empleado set nombre = 'x' where id = ${other.empleadoId} returning id`,
      sql`delete from empleado where id = ${other.empleadoId} returning id`,
      sql`update usuario set nombre = 'x' where id = ${other.usuarioId} returning id`,
      sql`update notificacion set leida_at = now() where usuario_id = ${other.usuarioId} returning id`,
      sql`update clave_idempotencia set resultado = '{}' where usuario_id = ${other.usuarioId} returning clave`,
      sql`update vista set nombre = 'y' where usuario_id = ${other.usuarioId} returning id`,
      sql`delete from vista where usuario_id = ${other.usuarioId} returning id`,
    ];
    for (const query of unseen) expect(await asOwn(query)).toEqual([]);
  });

  it('allows a client user the writes of their own company', async () => {
    await asOwn(training(own.clienteId, own.sucursalId));
    expect(await asOwn(sql`update empleado set nombre = 'Eva' returning id`)).toEqual([
      { id: own.empleadoId },
    ]);
  });

  it('limits lists to the own company', async () => {
    const lists = {
      ordenes: listOrdenes(EVERYTHING, '2026-01-01'),
      'ordenes of another': listOrdenes(EVERYTHING, '2026-01-01', other.clienteId),
      sucursales: listSucursales(EVERYTHING),
      clientes: listClientes(EVERYTHING, false),
      'clientes with documents': listClientes(EVERYTHING, true),
      'documents of another': listDocumentacionTecnica(EVERYTHING, other.clienteId),
    };
    for (const [name, query] of Object.entries(lists)) {
      const body = JSON.stringify(await asOwn(sql`select fila from (${query.sql}) as lista (fila)`));
      expect([name, body.includes(other.clienteId), body.includes(other.sucursalId)]).toEqual([
        name,
        false,
        false,
      ]);
      expect([name, body === '[]']).toEqual([name, name.endsWith('another')]);
    }
  });

  it('shows nothing to a client user without a company', async () => {
    const nobody: Actor = { ...own.actor, clienteId: null };
    const { rows } = await transaction(t.deps.db, nobody, (trx) => sql`select id from orden`.execute(trx));
    expect(rows).toEqual([]);
  });

  it('ends with its transaction: the connection keeps neither role nor company', async () => {
    const one = connect(t.database.url, 1, () => undefined);
    const now = sql<{ rol: string; cliente: string | null; usuario: string | null }>`
      select current_user as rol, nullif(current_setting('app.cliente_id', true), '') as cliente,
        nullif(current_setting('app.usuario_id', true), '') as usuario`;
    try {
      const { rows: before } = await now.execute(one.db);
      const inside = await transaction(one.db, own.actor, async (trx) => (await now.execute(trx)).rows);
      expect(inside).toEqual([{ rol: 'app_cliente', cliente: own.clienteId, usuario: own.usuarioId }]);
      const failing = transaction(one.db, own.actor, (trx) => sql`select 1 from sesion`.execute(trx));
      await expect(failing).rejects.toThrow('permission denied');
      expect((await now.execute(one.db)).rows).toEqual(before);
      expect(before).toEqual([{ rol: 'app_worker', cliente: null, usuario: null }]);
    } finally {
      await one.pool.end();
    }
  });
});
