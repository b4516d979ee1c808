import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActividadReply, actividad, type Suceso } from '#contract/consultora/actividad.ts';
import { people, scene } from '#server/testing/capacitaciones.ts';
import { expectError } from '#server/testing/helpers/expect.ts';

describe('the history of one row', () => {
  let s: Awaited<ReturnType<typeof scene>>;

  beforeAll(async () => {
    s = await scene();
  });
  afterAll(() => s.t.close());

  const history = async (row: string) => {
    const response = await s.admin.get(`${actividad.historial}/${row}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<ActividadReply>().sucesos;
  };
  const sentence = ({ accion, sobre }: Suceso) => `${accion} ${sobre}`;

  it('of a training includes the added and removed attendees', async () => {
    const [ana, beto, caro] = people(3);
    const { _id, numeroorden } = await s.create({ tituloCapacitacion: 'Altura', attendees: [ana, beto] });
    await s.put(_id, { attendees: [beto, caro], fechavencimiento: '2027-04-05' });
    await s.admin.get(`/api/capacitaciones/${_id}/planilla.pdf`);
    const name = `N.º ${numeroorden} «Altura»`;
    const lines = await history(`orden/${_id}`);
    expect(lines.map(sentence).sort()).toEqual([
      `Cargó los asistentes de la orden ${name}`,
      `Creó la orden ${name}`,
      expect.stringMatching(/^Descargó Planilla.*\.pdf$/),
      `Modificó la orden ${name}`,
      `Modificó los asistentes de la orden ${name}`,
    ]);
    const lista = lines.find(({ accion }) => accion.startsWith('Modificó los asistentes'));
    expect(lista?.cambios).toEqual([
      {
        campo: 'Agregados',
        antes: null,
        despues: `${caro?.apellido}, ${caro?.nombre} (${caro?.documento})`,
      },
      { campo: 'Quitados', antes: `${ana?.apellido}, ${ana?.nombre} (${ana?.documento})`, despues: null },
    ]);
    const orden = lines.find(({ accion }) => accion === 'Modificó la orden');
    expect(orden?.cambios).toEqual([
      { campo: 'Fecha de expiración', antes: '02/03/2027', despues: '05/04/2027' },
    ]);
  });

  it('omits changes of the order in which only its attendees differ', async () => {
    const [ana, beto] = people(2);
    const { _id } = await s.create({ attendees: [ana] });
    await s.put(_id, { attendees: [beto] });
    expect((await history(`orden/${_id}`)).map(({ accion }) => accion).sort()).toEqual([
      'Cargó los asistentes de la orden',
      'Creó la orden',
      'Modificó los asistentes de la orden',
    ]);
  });

  it('of a company or a branch has its own lines only, newest first', async () => {
    const { clienteId, sucursalId } = s.empresa;
    const localidad_id = await s.make.localidad('Río Cuarto');
    const body = { cliente_id: clienteId, localidad_id, direccion: 'Belgrano 1', telefono: '1', email: '' };
    expect((await s.admin.put(`/api/sucursales/${sucursalId}`, body)).statusCode).toBe(200);
    expect((await s.admin.patch(`/api/clientes/${clienteId}`, { active: false })).statusCode).toBe(200);
    const [cambio, alta] = await history(`sucursal/${sucursalId}`);
    expect([cambio && sentence(cambio), alta && sentence(alta)]).toEqual([
      'Modificó la sucursal Belgrano 1',
      'Creó la sucursal Belgrano 1',
    ]);
    expect(cambio?.cambios).toContainEqual(
      expect.objectContaining({ campo: 'Localidad', despues: 'Río Cuarto' }),
    );
    const ofCliente = await history(`cliente/${clienteId}`);
    expect(ofCliente.map(({ accion }) => accion)).toEqual([
      'Marcó como inactivo al cliente',
      'Creó el cliente',
    ]);
    expect(ofCliente.every(({ fila_id }) => fila_id === clienteId)).toBe(true);
    // The identifier of a branch names no company.
    expectError(await s.admin.get(`${actividad.historial}/cliente/${sucursalId}`), 404, 'no_encontrado');
  });
});
