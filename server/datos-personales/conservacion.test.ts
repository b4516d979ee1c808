import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { type Ajustes, datosPersonales, type Vencidos } from '#contract/personas/datos-personales.ts';
import { sweep } from '#server/jobs/cleanup.ts';
import { people, scene } from '#server/testing/capacitaciones.ts';
import { bodyOf, expectError, expectInvalid } from '#server/testing/helpers/expect.ts';

const s = await scene();
const { t, admin, create, empresa } = s;
afterAll(() => t.close());

const today = t.clock.today();
const ago = (years: number) =>
  `${Number(today.slice(0, 4)) - years}${today.slice(4)}`.replace('02-29', '02-28');
const employee = async (apellido: string, documento: string, fechaegreso: string | null) =>
  admin.post('/api/empleados', {
    ...{
      nombre: 'Ana',
      apellido,
      documento,
      cuit: null,
      tipo: 'Peona',
      fechadeingreso: ago(20),
      fechaegreso,
    },
    ...{ cliente_id: empresa.clienteId, sucursal_id: empresa.sucursalId },
  });
const training = (attendees: object[], fechainicio: string, fechavencimiento: string) =>
  create({ attendees, fechainicio, fechafin: fechainicio, fechavencimiento });
const years = (egresados: number | null, asistencias: number | null, notificaciones: number | null) => ({
  ...{ egresados, asistencias, notificaciones },
});
const count = async (body: object) => bodyOf<Vencidos>(await admin.post(datosPersonales.vencidos, body));
const rest = async () => ({
  empleados: (await t.deps.db.selectFrom('empleado').select('apellido').orderBy('apellido').execute()).map(
    (e) => e.apellido,
  ),
  asistentes: (await t.deps.db.selectFrom('asistente').select('apellido').execute()).filter(
    ({ apellido }) => apellido !== 'Persona suprimida',
  ).length,
});

describe('retention', () => {
  it('is off, counts before it is saved, and each night suppresses what is older', async () => {
    await employee('Vieja', '31000001', ago(4));
    await employee('Vigente', '31000002', ago(4));
    await employee('Justa', '31000005', ago(2));
    await employee('Reciente', '31000003', ago(1));
    await employee('Activa', '31000004', null);
    const attendee = { apellido: 'Vigente', nombre: 'Ana', documento: '31000002' };
    await training([attendee], ago(8), ago(-1));
    const old = await training([...people(2), { ...attendee, apellido: 'Lejana' }], ago(7), ago(6));
    await training(people(2), ago(4), ago(3));
    // It began long ago, and ended later.
    await create({ attendees: people(1), fechainicio: ago(6), fechafin: ago(4), fechavencimiento: ago(3) });
    expect((await admin.get(`/api/capacitaciones/${old._id}/constancia.pdf?participante=3`)).statusCode).toBe(
      200,
    );
    await sql`insert into notificacion (usuario_id, clave, texto, leida_at, created_at)
      select id, 'x:' || n, 'Vieja', now(), ${t.clock.now()}::timestamptz - make_interval(years => n)
      from usuario, generate_series(0, 3) n where rol = 'admin'`.execute(t.deps.db);

    const before = await rest();
    await sweep(t.deps);
    expect(await rest()).toEqual(before);
    expect(await count({})).toEqual({ egresados: 0, asistencias: 0, notificaciones: 0 });
    expect(await count(years(2, 5, 2))).toEqual({ egresados: 1, asistencias: 3, notificaciones: 1 });
    expect(
      await count(years(5, 8, 1)).then(({ egresados, asistencias }) => [egresados, asistencias]),
    ).toEqual([0, 0]);

    expect((await admin.put(datosPersonales.ajustes, years(2, 5, 2))).statusCode).toBe(200);
    await sweep(t.deps);
    expect(await rest()).toEqual({
      empleados: ['Activa', 'Justa', 'Reciente', 'Vigente'],
      asistentes: before.asistentes - 3,
    });
    expect(await count(years(2, 5, 2))).toEqual({ egresados: 0, asistencias: 0, notificaciones: 0 });
    const { rows } = await sql<{
      n: number;
    }>`select (select count(*) from auditoria where antes::text ~ '(Vieja|Lejana)'
      or despues::text ~ '(Vieja|Lejana)')::int + (select count(*) from constancia where apellido = 'Lejana')::int as n`.execute(
      t.deps.db,
    );
    expect(rows).toEqual([{ n: 0 }]);
    const lines = await t.deps.db
      .selectFrom('auditoria')
      .select(['actor', 'despues'])
      .where('accion', '=', 'supresión')
      .orderBy('id')
      .execute();
    expect(lines).toMatchObject([
      { actor: 'conservación de datos', despues: { antiguedad: true, empleado: 1 } },
      { despues: { antiguedad: true, asistente: 3, constancia: 1 } },
      { despues: { antiguedad: true, notificacion: 1 } },
    ]);
    await sweep(t.deps);
    expect(
      await t.deps.db.selectFrom('auditoria').select('id').where('accion', '=', 'supresión').execute(),
    ).toHaveLength(3);
  });

  it('keeps at least what the law may ask for', async () => {
    const put = (body: object) => admin.put(datosPersonales.ajustes, body);
    expectInvalid(await put(years(1, 4, 0)), {
      egresados: 'Ingrese un número entre 2 y 50',
      asistencias: 'Ingrese un número entre 5 y 50',
      notificaciones: 'Ingrese un número entre 1 y 50',
    });
    await expect(sql`update datos_personales set anios_asistencias = 4`.execute(t.deps.db)).rejects.toThrow(
      'datos_personales_asistencias',
    );
  });
});

describe('the text of information', () => {
  const read = async () => bodyOf<Ajustes>(await admin.get(datosPersonales.ajustes));

  it('names the consultancy and the authority until an administrator writes another one', async () => {
    const { texto, textoSugerido, version } = await read();
    expect(texto).toBe(textoSugerido);
    for (const part of [
      'Prisma Seguridad',
      'acceso',
      'rectificación',
      'supresión',
      'Agencia de Acceso a la Información Pública',
    ])
      expect(texto).toContain(part);
    const put = (body: object, of: number) =>
      admin.put(datosPersonales.ajustes, body, { 'if-match': `"${of}"` });
    const saved = bodyOf<Ajustes>(await put({ texto: 'Nuestro texto.\r\nSegunda línea.' }, version));
    expect(saved).toMatchObject({ texto: 'Nuestro texto.\nSegunda línea.', version: version + 1 });
    expectError(await put({ texto: 'Tarde' }, version), 409, 'conflicto_version');
    expect(bodyOf<Ajustes>(await put({ texto: '' }, saved.version)).texto).toBe(textoSugerido);
    const line = await t.deps.db
      .selectFrom('auditoria')
      .selectAll()
      .where('tabla', '=', 'datos_personales')
      .execute();
    expect(line.map(({ accion }) => accion)).toContain('cambio');
  });
});
