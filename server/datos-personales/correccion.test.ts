import { afterAll, describe, expect, it } from 'vitest';
import {
  type Correccion,
  datosPersonales,
  datosPersonalesTexts,
} from '#contract/personas/datos-personales.ts';
import { people, scene } from '#server/testing/capacitaciones.ts';
import { bodyOf, expectError, expectInvalid } from '#server/testing/helpers/expect.ts';

const s = await scene();
const { t, admin, make, create, detail, empresa } = s;
afterAll(() => t.close());

let serial = 30_500_000;
const fresh = () => String(++serial);
const employee = async (documento: string | null, cuit: string | null = null, of = empresa) =>
  bodyOf<{ _id: string }>(
    await admin.post('/api/empleados', {
      ...{ nombre: 'Juana', apellido: 'Pas', documento, cuit, tipo: 'Peona', fechadeingreso: '2020-01-01' },
      ...{ cliente_id: of.clienteId, sucursal_id: of.sucursalId },
    }),
  )._id;
const attendees = (documento: string) => [...people(1), { apellido: 'Pas', nombre: 'Juana', documento }];
const simulate = (body: object) => admin.post(datosPersonales.correccionSimulada, body);
const correct = async (body: object) => {
  const { huella } = bodyOf<Correccion>(await simulate(body));
  return admin.post(datosPersonales.correccion, { ...body, huella });
};
const rowsOf = () =>
  t.deps.db.selectFrom('empleado').select(['id', 'apellido', 'documento', 'cuit']).execute();

describe('a correction', () => {
  it('shows each change, makes all of them and keeps the certificate valid', async () => {
    const numero = fresh();
    const otra = await make.empresa();
    const ids = [await employee(numero), await employee(null, `27-${numero}-4`, otra)];
    const { _id } = await create({ attendees: attendees(numero) });
    expect((await admin.get(`/api/capacitaciones/${_id}/constancia.pdf`)).statusCode).toBe(200);
    const documento = fresh();
    const body = { numero, apellido: 'Paz', documento, cuit: `27-${documento}-4` };
    const shown = bodyOf<Correccion>(await simulate(body));
    expect(shown.filas.map(({ clase, campo, antes, despues }) => [clase, campo, antes, despues])).toEqual(
      expect.arrayContaining([
        ['Empleado', 'Apellido', 'Pas', 'Paz'],
        ['Empleado', 'Documento', numero, documento],
        ['Asistencia', 'Documento', numero, documento],
      ]),
    );
    expect(shown).toMatchObject({ conflictos: [], firmas: 0 });
    expect((await correct(body)).statusCode).toBe(200);
    const found = (await rowsOf()).filter(({ id }) => ids.includes(id));
    expect(found).toHaveLength(2);
    for (const row of found) expect(row).toMatchObject({ apellido: 'Paz', documento });
    expect((await detail(_id)).asistentes.at(-1)).toEqual({ apellido: 'Paz', nombre: 'Juana', documento });
    const codes = bodyOf<{ apellido: string; estado: string }[]>(
      await admin.get(`/api/capacitaciones/${_id}/constancias`),
    );
    expect(codes.map(({ apellido, estado }) => [apellido, estado])).toContainEqual(['Paz', 'Válida']);
    const line = await t.deps.db
      .selectFrom('auditoria')
      .selectAll()
      .where('accion', '=', 'corrección')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ antes: { dni: numero }, despues: { dni: documento, filas: 3 } });
  });

  it('to the number of somebody else of the company is refused and changes nothing', async () => {
    const [numero, taken] = [fresh(), fresh()];
    await employee(numero);
    await employee(taken);
    const before = await rowsOf();
    const body = { numero, documento: taken, apellido: 'Otra' };
    const { conflictos } = bodyOf<Correccion>(await simulate(body));
    expect(conflictos).toEqual([expect.stringContaining('Ya hay un empleado con ese documento en ')]);
    expect(expectError(await correct(body), 409, 'duplicado').message).toContain(conflictos[0]);
    expect(await rowsOf()).toEqual(before);
  });

  it('is refused when the rows are others by now, and when nothing changes', async () => {
    const numero = fresh();
    await employee(numero);
    const { huella } = bodyOf<Correccion>(await simulate({ numero, apellido: 'Paz' }));
    await employee(null, `27-${numero}-4`, await make.empresa());
    const body = { numero, apellido: 'Paz', huella };
    expectError(await admin.post(datosPersonales.correccion, body), 409, 'conflicto_version');
    expectError(await correct({ numero, apellido: 'Pas' }), 404, 'no_encontrado');
    expectError(await correct({ numero: fresh(), apellido: 'Paz' }), 404, 'no_encontrado');
  });

  it('asks for the CUIL that has the former number, and for a number with enough digits', async () => {
    const numero = fresh();
    await employee(numero, `27-${numero}-4`);
    expectInvalid(await simulate({ numero, documento: fresh() }), {
      cuit: 'El CUIL y el documento tienen números distintos. Corrija los dos.',
    });
    for (const typed of ['12345', 'AB123', 'ABCDEFG', ''])
      expect((await simulate({ numero: typed, apellido: 'Paz' })).statusCode, typed).toBe(400);
  });

  it('of another document follows in the lists of attendees, and is refused where somebody has it', async () => {
    const clave = `AAC${fresh()}`;
    const nueva = `AAC ${fresh()}`;
    const make = (otrodocumento: string, cuit: string | null = null) =>
      admin.post('/api/empleados', {
        ...{
          nombre: 'Joan',
          apellido: 'Pas',
          otrodocumento,
          cuit,
          tipo: 'Peón',
          fechadeingreso: '2020-01-01',
        },
        ...{ cliente_id: empresa.clienteId, sucursal_id: empresa.sucursalId },
      });
    const id = bodyOf<{ _id: string }>(await make(clave))._id;
    const { _id } = await create({ attendees: attendees(clave.toLowerCase()) });
    const body = { numero: clave, otrodocumento: nueva };
    const shown = bodyOf<Correccion>(await simulate(body));
    expect(shown.filas.map(({ clase, campo, antes, despues }) => [clase, campo, antes, despues])).toEqual([
      ['Empleado', 'Otro documento', clave, nueva],
      ['Asistencia', 'Documento', clave.toLowerCase(), nueva],
    ]);
    expect(shown.numero).toBe(nueva.replace(' ', ''));
    expect((await correct(body)).statusCode).toBe(200);
    expect((await detail(_id)).asistentes.at(-1)?.documento).toBe(nueva);
    expect(bodyOf<unknown[]>(await admin.get(`/api/empleados/${id}/capacitaciones`))).toHaveLength(1);
    const taken = `BBC${fresh()}`;
    await make(taken);
    const conflict = await correct({ numero: nueva, otrodocumento: taken.toLowerCase() });
    expect(expectError(conflict, 409, 'duplicado').message).toContain('Ya hay un empleado con ese documento');
    // Somebody who has both is corrected by either.
    const both = fresh();
    await make(`CCC${both}`, `27-${both}-4`);
    expect((await correct({ numero: `CCC${both}`, nombre: 'Juan' })).statusCode).toBe(200);
    expectInvalid(await simulate({ numero: nueva, otrodocumento: 'no tiene' }), {
      otrodocumento: datosPersonalesTexts.numero,
    });
  });

  it('clears the signature of the trainings whose list changes', async () => {
    const numero = fresh();
    const { _id } = await create({ attendees: attendees(numero) });
    const archivo = await t.deps.db
      .insertInto('archivo')
      .values({
        clave: `x${numero}`,
        nombre: 'f.png',
        tipo_contenido: 'image/png',
        bytes: 1,
        sha256: Buffer.alloc(32),
        clase: 'firma',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const firma = {
      firmada_at: t.clock.now(),
      firma_nombre: 'Inés',
      firma_apellido: 'Q',
      firma_id: archivo.id,
    };
    await t.deps.db.updateTable('orden').set(firma).where('id', '=', _id).execute();
    const body = { numero, apellido: 'Paz' };
    expect(bodyOf<Correccion>(await simulate(body)).firmas).toBe(1);
    expect((await correct(body)).statusCode).toBe(200);
    expect((await detail(_id)).firma).toBeNull();
  });
});
