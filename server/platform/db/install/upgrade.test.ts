import { afterEach, describe, expect, it } from 'vitest';
import { ask, type Blank, blankDatabase } from '#server/testing/helpers/backup.ts';
import { connect } from '../connection/connect.ts';
import { migrate } from './migrate.ts';

// A company with a branch, a type and two trainings.
const empresa = `insert into pais (nombre, codigo, orden) values ('Argentina', 'AR', 1);
  insert into categoria_afip (nombre, orden) values ('x', 1);
  insert into provincia (nombre) values ('x');
  insert into rubro (nombre) values ('x');
  insert into localidad (nombre, provincia_id, pais_id) select 'x', p.id, a.id from provincia p, pais a;
  insert into cliente (nombre_fantasia, razon_social, cuit, rubro_id, categoria_afip_id, pais_id)
    select 'x', 'x', '', r.id, c.id, a.id from rubro r, categoria_afip c, pais a;
  insert into sucursal (cliente_id, localidad_id, direccion, telefono) select c.id, l.id, 'x', 'x' from cliente c, localidad l;
  insert into tipo_orden (nombre, capacitacion, compliance, inspeccion) values ('x', true, false, false), ('y', false, true, false);
  insert into orden (cliente_id, sucursal_id, tipo_orden_id, capacitacion, titulo, ispresencial, horainicio, horafin,
      fechainicio, fechavencimiento)
    select s.cliente_id, s.id, t.id, true, n, true, '09:00', '10:00', '2026-01-01', '2027-01-01'
    from sucursal s, tipo_orden t, (values ('uno'), ('dos')) x (n) where t.capacitacion;`;

let database: Blank | undefined;
afterEach(async () => {
  await database?.drop();
  database = undefined;
});

const migrateTo = async (url: string, last?: string) => {
  const { db, pool } = connect(url, 1, () => undefined, 'no-limits');
  await migrate(db, last).finally(() => pool.end());
};

/** A database whose last migration is `name`, with the rows of `statements`. */
async function oldDatabase(name: string, statements: string): Promise<Blank> {
  database = await blankDatabase();
  await migrateTo(database.url, name);
  await ask(database.adminUrl, empresa + statements);
  return database;
}

/** Rows of each table without the columns that a migration may compute again, and the next values of the trail. */
async function rowsOf({ adminUrl }: Blank, computed: readonly string[]): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  const tables = [
    'empleado',
    'asistente',
    'constancia',
    'orden',
    'requisito',
    'vista',
    'auditoria',
    'lista_version',
  ];
  for (const table of tables) {
    const rows = await ask<{ fila: unknown }>(
      adminUrl,
      `select to_jsonb(t) - '{${computed.join(',')}}'::text[] as fila from ${table} t order by t::text`,
    );
    all[table] = rows.map(({ fila }) => fila);
  }
  return all;
}

describe('a person’s DNI follows decision 061 (031)', () => {
  const numbers = [
    'AAC5123456',
    '20-30111222-0',
    '30.222.333',
    '30111222/1',
    '123.456.789-09',
    '30-71234567-1',
  ];
  const listed = numbers.map((documento, n) => `(${n}, 'Gil ${n}', '${documento}')`).join(', ');
  const data = `
    insert into empleado (cliente_id, sucursal_id, nombre, apellido, documento, cuit, fecha_ingreso, tipo)
      select s.cliente_id, s.id, 'Ana', a, d, null, '2020-01-01', 'Peón' from sucursal s, (values ${listed}) x (n, a, d);
    insert into empleado (cliente_id, sucursal_id, nombre, apellido, documento, cuit, fecha_ingreso, tipo)
      select s.cliente_id, s.id, 'Ana', 'Sin documento', null, '123.456.789-09', '2020-01-01', 'Peón' from sucursal s;
    insert into asistente (orden_id, cliente_id, posicion, apellido, nombre, documento)
      select id, cliente_id, n, a, 'Ana', d from orden, (values ${listed}) x (n, a, d);
    insert into constancia (codigo, cliente_id, orden_id, dni, apellido, nombre, anulada_at, anulada_motivo)
      select rpad(upper(translate(o.titulo, 'uo', 'zz')) || a.posicion, 16, '0'), a.cliente_id, o.id, a.dni, a.apellido, a.nombre,
        case o.titulo when 'dos' then now() end, case o.titulo when 'dos' then 'error' end
      from asistente a join orden o on o.id = a.orden_id;`;
  const dnis = [null, '30111222', '30222333', null, '12345678909', '71234567'];

  it('of employees, attendees and certificates, valid and annulled, and nothing else changes', async () => {
    const old = await oldDatabase('030-lecturas', data);
    const before = await rowsOf(old, ['dni']);
    expect(before.constancia).toHaveLength(2 * numbers.length);
    await migrateTo(old.url, '031-personas');
    const dniOf = async (table: string, order: string) =>
      (await ask<{ dni: string | null }>(old.adminUrl, `select dni from ${table} order by ${order}`)).map(
        ({ dni }) => dni,
      );
    expect(await dniOf('empleado', 'apellido')).toEqual([...dnis, '12345678909']);
    expect(await dniOf('asistente', 'orden_id, posicion')).toEqual([...dnis, ...dnis]);
    expect(await dniOf('constancia', 'anulada_at nulls first, apellido')).toEqual([...dnis, ...dnis]);
    expect(await rowsOf(old, ['dni'])).toEqual(before);
  });

  it('of two people of one name whose documents are no DNI any more, who share the older code', async () => {
    const two = (n: number) => `('Gil', '30111222/${n}')`;
    const old = await oldDatabase(
      '030-lecturas',
      `insert into asistente (orden_id, cliente_id, posicion, apellido, nombre, documento)
         select id, cliente_id, 0, a, 'Ana', d from orden, (values ${two(1)}, ${two(2)}) x (a, d) where titulo = 'uno';
       insert into constancia (codigo, cliente_id, orden_id, dni, apellido, nombre, emitida_at)
         select rpad(right(dni, 1), 16, '0'), cliente_id, orden_id, dni, apellido, nombre, ('2026-01-0' || right(dni, 1))::timestamptz
         from asistente;`,
    );
    await migrateTo(old.url, '031-personas');
    const codes = 'select dni, left(codigo, 1) as codigo, anulada_motivo from constancia order by codigo';
    expect(await ask(old.adminUrl, codes)).toEqual([
      { dni: null, codigo: '1', anulada_motivo: null },
      { dni: '301112222', codigo: '2', anulada_motivo: null },
    ]);
  });
});

describe('letters and signs that look the same become one (032)', () => {
  const orden = (n: string, referencia: string) =>
    `insert into orden (cliente_id, sucursal_id, tipo_orden_id, fechainicio, fechavencimiento, referencia)
     select s.cliente_id, s.id, t.id, '2026-0${n}-01', '2027-01-01', '${referencia}' from sucursal s, tipo_orden t where t.compliance;`;
  const requisito = (puesto: string, desde: string, nota: string) =>
    `insert into requisito (cliente_id, sucursal_id, tipo_orden_id, capacitacion, puesto, desde, nota)
     select s.cliente_id, s.id, t.id, true, '${puesto}', '${desde}', ${nota} from sucursal s, tipo_orden t where t.capacitacion;`;
  const signs = ["''", '’', '´', '`'];
  const data = `
    insert into usuario (email, status, rol) values ('a@x.example', 'PENDING', 'admin');
    insert into vista (usuario_id, lista, nombre, consulta, orden)
      select u.id, 'ordenes', n, 'x', o from usuario u, (values ('N° 1', 1), ('Nº 1', 2), ('nº 1 (2)', 3), ('Otra', 4)) x (n, o);
    ${orden('1', 'Grúa N° 2')} ${orden('1', 'Grúa Nº 2')} ${orden('1', 'GRÚA N˚ 2')} ${orden('2', 'Grúa Nº 2')}
    update orden set referencia = 'Turno “A”', titulo = 'tres' where titulo = 'uno';
    insert into orden (cliente_id, sucursal_id, tipo_orden_id, capacitacion, titulo, ispresencial, horainicio, horafin, fechainicio,
        fechavencimiento, referencia)
      select cliente_id, sucursal_id, tipo_orden_id, capacitacion, titulo, ispresencial, horainicio, horafin, fechainicio,
        fechavencimiento, 'Turno "A"' from orden where titulo = 'tres';
    ${requisito('Peón d’obra', '2026-02-01', `'casco'`)} ${requisito("Peón d''obra", '2026-01-01', 'null')}
    ${requisito('Peón', '2026-01-01', 'null')}
    ${signs.map((sign) => `update cliente set razon_social = 'O${sign}Higgins';`).join('')}
    insert into cliente (nombre_fantasia, razon_social, cuit, rubro_id, categoria_afip_id, pais_id)
      select 'O’Higgins', 'O''Higgins', cuit, rubro_id, categoria_afip_id, pais_id from cliente;
    insert into empleado (cliente_id, sucursal_id, nombre, apellido, fecha_ingreso, tipo)
      select s.cliente_id, s.id, 'Ana', 'D’Angelo', '2020-01-01', 'Peón d´obra' from sucursal s;
    insert into asistente (orden_id, cliente_id, posicion, apellido, nombre, documento)
      select id, cliente_id, 0, 'D’Angelo', 'Łucja', '30.111.222' from orden where titulo = 'dos';`;

  it('on a database whose rows only such a sign tells apart', async () => {
    const old = await oldDatabase('031-personas', data);
    const before = await rowsOf(old, ['busqueda', 'puesto_plano']);
    const [newest] = await ask<{ id: string }>(old.adminUrl, 'select max(id)::text as id from auditoria');
    await migrateTo(old.url, '032-signos');
    const column = async (text: string) => (await ask<{ v: string }>(old.adminUrl, text)).map(({ v }) => v);
    expect(await column('select nombre as v from vista order by orden')).toEqual([
      'N° 1',
      'Nº 1 (2)',
      'nº 1 (2) (2)',
      'Otra',
    ]);
    expect(
      await column('select referencia as v from orden where not capacitacion order by numeroorden'),
    ).toEqual(['Grúa N° 2', 'Grúa Nº 2 (2)', 'GRÚA N˚ 2 (3)', 'Grúa Nº 2']);
    expect(
      await column(
        'select referencia as v from orden where referencia is not null and capacitacion order by numeroorden',
      ),
    ).toEqual(['Turno “A”', 'Turno "A" (2)']);
    const requisitos = 'select puesto, desde::text, nota from requisito order by puesto';
    expect(await ask(old.adminUrl, requisitos)).toEqual([
      { puesto: 'Peón', desde: '2026-01-01', nota: null },
      { puesto: "Peón d'obra", desde: '2026-01-01', nota: 'casco' },
    ]);
    expect(await column('select razon_social as v from cliente')).toHaveLength(2);
    expect(await column('select puesto_plano as v from empleado')).toEqual(["peon d'obra"]);
    expect(await column('select busqueda as v from asistente')).toEqual([
      'dangelo lucja 30.111.222 30111222',
    ]);
    const after = await rowsOf(old, ['busqueda', 'puesto_plano']);
    expect([after.empleado, after.asistente]).toEqual([before.empleado, before.asistente]);
    const lines = `select tabla, accion, actor, count(*)::int as n from auditoria where id > ${newest?.id}
      group by 1, 2, 3 order by 1, 2`;
    expect(await ask(old.adminUrl, lines)).toEqual([
      { tabla: 'orden', accion: 'cambio', actor: 'sistema', n: 3 },
      { tabla: 'requisito', accion: 'baja', actor: 'sistema', n: 1 },
      { tabla: 'requisito', accion: 'cambio', actor: 'sistema', n: 1 },
      { tabla: 'vista', accion: 'cambio', actor: 'sistema', n: 2 },
    ]);
    await expect(ask(old.adminUrl, orden('1', 'grua n° 2'))).rejects.toThrow('orden_duplicada');
  });
});
