import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diasAviso } from '#contract/ordenes/plazos.ts';
import { isValidCuit } from '#contract/values/cuit.ts';
import { isEmail } from '#contract/values/fields.ts';
import { readRows } from '#server/platform/db/rows.ts';
import { listSituaciones } from '#server/situacion/situacion.queries.ts';
import { type TestDatabase, testDb } from '#server/testing/database.ts';
import { type DemoSummary, loadDemo } from './load.ts';

const TODAY = '2026-03-16';
const archivos = ['Ruido', 'Incendio'].map((etiqueta) => ({
  nombre: `Protocolo de ${etiqueta}`,
  etiqueta,
  clave: `00/${etiqueta}`,
  bytes: 1000,
  sha256: Buffer.alloc(32, etiqueta),
}));
const logos = [0, 1, 3].map((place) => ({
  place,
  clave: `01/${place}`,
  bytes: 2000,
  sha256: Buffer.alloc(32, place),
}));
const options = { today: TODAY, passwordHash: '$argon2id$demo', archivos, logos };

let database: TestDatabase;
let summary: DemoSummary;
beforeAll(async () => {
  database = await testDb();
  summary = await loadDemo(database.db, options);
});
afterAll(() => database.drop());

async function figures<T extends string>(query: string): Promise<Record<T, number>> {
  const { rows } = await sql.raw<Record<T, string>>(query).execute(database.db);
  const entries = Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]);
  return Object.fromEntries(entries);
}

test('the summary counts what is in the database', async () => {
  const counted = await figures(`select (select count(*) from cliente) as clientes,
    (select count(*) from sucursal) as sucursales, (select count(*) from empleado) as empleados,
    (select count(*) from orden) as ordenes, (select count(*) from orden where capacitacion) as capacitaciones,
    (select count(*) from asistente) as asistentes`);
  const { cuentas, ...counts } = summary;
  expect(counts).toEqual(counted);
  expect(counts).toMatchObject({ ordenes: 1500, capacitaciones: 300 });
  expect(counts.clientes).toBeGreaterThanOrEqual(60);
  expect(counts.empleados).toBeGreaterThanOrEqual(800);
});

test('catalogues are broad: 30 sectors, 45 localities with postal codes, the three kinds of order type', async () => {
  const n = await figures<'rubros' | 'localidades' | 'provincias' | 'mal' | 'clases' | 'exigen'>(`
    select (select count(*) from rubro) as rubros, (select count(*) from localidad) as localidades,
      (select count(distinct provincia_id) from localidad) as provincias,
      (select count(*) from localidad where codigo_postal is null or codigo_postal not between 1000 and 9999) as mal,
      (select count(distinct (capacitacion, compliance, inspeccion)) from tipo_orden) as clases,
      (select count(*) from tipo_orden where exige_respaldo) as exigen`);
  expect(n.rubros).toBeGreaterThanOrEqual(30);
  expect(n.localidades).toBeGreaterThanOrEqual(45);
  expect(n).toMatchObject({ provincias: 24, mal: 0, clases: 3, exigen: 3 });
});

test('companies have the logo of their place in the list', async () => {
  const { rows } = await sql<{ nombre: string; clave: string }>`select a.nombre, a.clave from cliente c
    join archivo a on a.id = c.logo_id and a.clase = 'logo' order by a.clave`.execute(database.db);
  expect(rows.map(({ clave }) => clave)).toEqual(['01/0', '01/1', '01/3']);
  expect(rows[0]?.nombre).toBe('logo-molinosaguara.png');
});

test('each document of the library is assigned to active companies, after it was made', async () => {
  const n = await figures<'documentos' | 'sin_asignar' | 'mal'>(`
    select (select count(*) from documento) as documentos,
      (select count(*) from documento d where not exists (select from documentacion_tecnica t
        where t.documento_id = d.id)) as sin_asignar,
      (select count(*) from documentacion_tecnica t join documento d on d.id = t.documento_id
        join cliente c on c.id = t.cliente_id where not c.active or t.created_at < d.created_at) as mal`);
  expect(n).toEqual({ documentos: 2, sin_asignar: 0, mal: 0 });
});

test('some documents have versions and an expiry, and were opened or confirmed by their company', async () => {
  const n = await figures<'versiones' | 'cabezas' | 'vencen' | 'conformes' | 'abiertos' | 'mal'>(`
    select (select count(*) from documentacion_tecnica where renueva_id is not null) as versiones,
      (select count(distinct cliente_id) from documentacion_tecnica where renueva_id is not null) as cabezas,
      (select least(count(*), 1) from documentacion_tecnica where vencimiento is not null) as vencen,
      (select least(count(*), 1) from lectura where conforme_at is not null) as conformes,
      (select least(count(*), 1) from lectura where conforme_at is null) as abiertos,
      (select count(*) from lectura l join usuario u on u.id = l.usuario_id join documentacion_tecnica t
        on t.id = l.documentacion_tecnica_id where u.email <> l.por or u.cliente_id <> t.cliente_id
        or l.abierta_at < t.created_at) as mal`);
  expect(n).toEqual({ versiones: 6, cabezas: 3, vencen: 1, conformes: 1, abiertos: 1, mal: 0 });
});

test('every CUIT and CUIL is valid and unique', async () => {
  const { rows } = await sql<{ cuit: string }>`select cuit from cliente union all
    select cuit from tecnico union all select cuit from empleado where cuit is not null`.execute(database.db);
  expect(rows.filter(({ cuit }) => !/^\d{2}-\d{8}-\d$/.test(cuit) || !isValidCuit(cuit))).toEqual([]);
  expect(new Set(rows.map(({ cuit }) => cuit)).size).toBe(rows.length);
});

test('every e-mail is valid and under .example', async () => {
  const { rows } = await sql<{ email: string }>`select email from cliente where email is not null union all
    select email from sucursal where email is not null union all
    select second_email from sucursal where second_email is not null union all
    select email from tecnico union all select email from usuario`.execute(database.db);
  expect(rows.filter(({ email }) => !isEmail(email) || !email.endsWith('.example'))).toEqual([]);
});

test('each company has 1 to 6 branches, some are inactive, some have no e-mail and then no account', async () => {
  const n = await figures<'mal' | 'inactivos' | 'sin_email' | 'cuentas' | 'con_email'>(`
    select (select count(*) from cliente c where (select count(*) from sucursal s where s.cliente_id = c.id)
        not between 1 and 6) as mal,
      (select count(*) from cliente where not active) as inactivos,
      (select count(*) from cliente where email is null) as sin_email,
      (select count(*) from cliente where email is not null) as con_email,
      (select count(*) from usuario u join cliente c on c.id = u.cliente_id and c.email = u.email) as cuentas`);
  expect(n.mal).toBe(0);
  expect(n.inactivos).toBeGreaterThanOrEqual(3);
  expect(n.sin_email).toBeGreaterThanOrEqual(3);
  expect(n.cuentas).toBe(n.con_email);
});

test('orders and employees fit the company and age of their branch, and order numbers follow creation', async () => {
  const n = await figures<'ajenas' | 'ajenos' | 'antes' | 'desorden' | 'futuras'>(`
    select (select count(*) from orden o join sucursal s on s.id = o.sucursal_id where s.cliente_id <> o.cliente_id) as ajenas,
      (select count(*) from empleado e join sucursal s on s.id = e.sucursal_id where s.cliente_id <> e.cliente_id) as ajenos,
      (select count(*) from orden o join sucursal s on s.id = o.sucursal_id where s.created_at > o.created_at) as antes,
      (select count(*) from (select created_at, lag(created_at) over (order by numeroorden) as anterior from orden) o
        where anterior > created_at) as desorden,
      (select count(*) from orden where created_at >= '${TODAY}') as futuras`);
  expect(n).toEqual({ ajenas: 0, ajenos: 0, antes: 0, desorden: 0, futuras: 0 });
});

test('expiries are spread: many past, 40 within the days of notice, some on each day that is announced', async () => {
  const n = await figures<'vencidas' | 'proximas' | 'd1' | 'd7' | 'primero' | 'anios'>(`
    select count(*) filter (where dias < 0) as vencidas, count(*) filter (where dias between 1 and ${diasAviso}) as proximas,
      count(*) filter (where dias = 1) as d1, count(*) filter (where dias = 7) as d7,
      count(*) filter (where dias = ${diasAviso}) as primero, round((max(fechainicio) - min(fechainicio)) / 365.0) as anios
    from (select fechainicio, fechavencimiento - date '${TODAY}' as dias from orden) o`);
  expect(n.vencidas).toBeGreaterThanOrEqual(500);
  expect(n.proximas).toBeGreaterThanOrEqual(40);
  expect(Math.min(n.d1, n.d7, n.primero)).toBeGreaterThanOrEqual(3);
  expect(n.anios).toBe(3);
});

test('a third of the orders are chains of three, and some machines, closed orders and a notice of its own are there', async () => {
  const n = await figures(`
    select (select count(*) from orden o where renueva_id is not null) as renovaciones,
      (select count(*) from orden a join orden b on b.renueva_id = a.id join orden c on c.renueva_id = b.id) as cadenas,
      (select count(*) from orden a join orden b on b.renueva_id = a.id
        where (a.sucursal_id, a.tipo_orden_id) <> (b.sucursal_id, b.tipo_orden_id) or a.fechainicio >= b.fechainicio
          or a.numeroorden > b.numeroorden) as mal,
      (select count(*) from orden where no_renueva and fechavencimiento < '${TODAY}') as cerradas,
      (select count(distinct referencia) from orden where referencia is not null) as maquinas,
      (select count(*) from (select from orden where referencia is not null
        group by sucursal_id, fechainicio, fechavencimiento) s) as salidas,
      (select count(*) from tipo_orden where vigencia_meses is null) as sin_vigencia,
      (select count(*) from tipo_orden where anticipacion = 60) as anticipados,
      (select count(*) from orden o where renueva_id is not null and fechavencimiento >= '${TODAY}') as vigentes`);
  const { vigentes, ...exact } = n;
  expect(exact).toEqual({
    renovaciones: 404,
    cadenas: 197,
    mal: 0,
    cerradas: 4,
    maquinas: 6,
    salidas: 1,
    sin_vigencia: 0,
    anticipados: 1,
  });
  expect(vigentes).toBeGreaterThan(100);
});

test('a training has a title, hours in order and as many attendees as it says, from 5 to 25, each once', async () => {
  const n = await figures(`select count(*) filter (where titulo is null or horainicio >= horafin) as mal,
      count(*) filter (where cantidad_asistentes not between 5 and 25) as fuera,
      count(*) filter (where cantidad_asistentes <> (select count(distinct documento) from asistente a
        where a.orden_id = o.id)) as distintos
    from orden o where capacitacion`);
  expect(n).toEqual({ mal: 0, fuera: 0, distintos: 0 });
});

test('the named accounts are activated, of active companies, and have the given password', async () => {
  expect(summary.cuentas).toHaveLength(4);
  for (const line of summary.cuentas) {
    const { rows } = await sql`select from usuario u left join cliente c on c.id = u.cliente_id
      where u.email = ${line.split(' ')[0]} and u.status = 'VERIFIED' and u.active and c.active is not false
        and u.password_hash = ${options.passwordHash}`.execute(database.db);
    expect(rows, line).toHaveLength(1);
  }
  const n = await figures<'activadas' | 'todas'>(`select count(*) as todas,
    count(*) filter (where status = 'VERIFIED') as activadas from usuario where rol = 'cliente'`);
  expect(n.activadas / n.todas).toBeGreaterThan(0.35);
  expect(n.activadas / n.todas).toBeLessThan(0.65);
});

test('the same day yields the same data, and a leap day yields complete data', {
  tags: 'completo',
}, async () => {
  const again = await testDb();
  try {
    const names = (db: typeof again.db) =>
      db.selectFrom('orden').select(['id', 'fechainicio', 'titulo']).orderBy('numeroorden').execute();
    expect(await loadDemo(again.db, options)).toEqual(summary);
    expect(await names(again.db)).toEqual(await names(database.db));
  } finally {
    await again.drop();
  }
  const leap = await testDb();
  try {
    expect(await loadDemo(leap.db, { ...options, today: '2028-02-29' })).toMatchObject({ ordenes: 1500 });
  } finally {
    await leap.drop();
  }
});

test('a database with data is refused with a sentence and stays unchanged', async () => {
  const before = await figures('select count(*) as n from auditoria');
  await expect(loadDemo(database.db, options)).rejects.toThrow(/solo se cargan en una base de datos vacía/);
  expect(await figures('select count(*) as n from auditoria')).toEqual(before);
});

test('of two concurrent loads one succeeds', { tags: 'completo' }, async () => {
  const fresh = await testDb();
  try {
    const outcomes = await Promise.allSettled([loadDemo(fresh.db, options), loadDemo(fresh.db, options)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  } finally {
    await fresh.drop();
  }
});

test('twenty companies have requirements from their history: four with faults, six amber, ten in order', async () => {
  const rows = await readRows(database.db, listSituaciones({ scope: { kind: 'todo' }, today: TODAY }));
  const of = Map.groupBy(rows, ({ semaforo }) => semaforo);
  const counts = [...of].map(([semaforo, all]) => [semaforo, all.length]);
  expect(Object.fromEntries(counts)).toMatchObject({ 'Con faltas': 4, 'Por vencer': 6, 'En regla': 10 });
  expect(of.get('Con faltas')?.every(({ vigentes }) => vigentes > 0)).toBe(true);
  const n = await figures<'puestos' | 'planes' | 'egresos' | 'sin_documento' | 'sucursales'>(`
    select (select count(*) from requisito where puesto = 'Oficial soldador') as puestos,
      (select count(distinct anio) from plan_capacitacion) as planes,
      (select count(*) from empleado where fecha_egreso is not null) as egresos,
      (select least(count(*), 3) from empleado where dni is null) as sin_documento,
      (select count(distinct sucursal_id) from requisito) as sucursales`);
  expect(n).toMatchObject({ planes: 2, egresos: 5, sin_documento: 3 });
  expect(n.puestos).toBeGreaterThanOrEqual(4);
  expect(n.sucursales).toBeGreaterThan(20);
});
