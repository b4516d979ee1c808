import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { pedidoVersionDe } from '#contract/documentos/documentacion-tecnica.ts';
import { recordatorioDe } from '#contract/documentos/documentos.ts';
import { pedidoArchivoDe, pedidosArchivo } from '#contract/ordenes/archivos-orden.ts';
import { pedidoDe, pedidos } from '#contract/ordenes/ordenes.ts';
import type { Caller } from '../caller.ts';
import { people, type Scene } from '../capacitaciones.ts';
import { bodyOf } from '../helpers/expect.ts';
import { pngFile } from '../helpers/png.ts';
import { workbookOf } from '../helpers/workbooks.ts';

/** A call that creates something; a `FormData` body is sent as multipart. */
export interface Creation {
  readonly caller: Caller;
  readonly path: string;
  readonly body?: unknown;
}

/** Each call prepares what the creation needs and gives another creation. */
export type Creations = Record<string, () => Promise<Creation>>;

export const keyed = (key: string = randomUUID()): Record<string, string> => ({ 'idempotency-key': key });

export const call = ({ caller, path, body }: Creation, headers: Record<string, string>) =>
  caller.post(path, body, headers);

/** What a repeated call must have too. */
export const shown = ({ statusCode, body, headers: { etag } }: LightMyRequestResponse) => ({
  ...{ statusCode, body, etag },
});

const form = (fields: Record<string, string | File>): FormData => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
};
const pdf = (name: string) => new File(['%PDF-1.4\n%%EOF'], name);

let serial = 0;
const name = () => `Repetido ${++serial}`;
const mail = () => `repetido${++serial}@prueba.example`;

const creation = (caller: Caller, path: string, body?: unknown): Creation => ({ caller, path, body });

/** Those of plain entities and of accounts. */
function ofEntities({ admin, cliente, make, empresa }: Scene): Creations {
  const { clienteId: cliente_id, sucursalId: sucursal_id } = empresa;
  const place = async () => ({
    provincia_id: await make.reference('provincia'),
    pais_id: await make.reference('pais'),
  });
  const tecnico = () => ({ nombre: 'Inés', apellido: name(), email: mail(), cuit: '27-11111111-4' });
  const idOf = async (path: string, body: unknown) =>
    bodyOf<{ _id: string }>(await admin.post(path, body))._id;
  return {
    'POST /api/rubros': async () => creation(admin, '/api/rubros', { nombre: name() }),
    'POST /api/localidades': async () =>
      creation(admin, '/api/localidades', { nombre: name(), codigoPostal: 5000, ...(await place()) }),
    'POST /api/tiposOrden': async () =>
      creation(admin, '/api/tiposOrden', { nombre: name(), inspeccion: true }),
    'POST /api/sucursales': async () => {
      const localidad_id = await make.localidad();
      const body = { direccion: name(), cliente_id, telefono: '0351 455', localidad_id, email: '' };
      return creation(admin, '/api/sucursales', body);
    },
    'POST /api/requisitos': async () =>
      creation(admin, '/api/requisitos', { cliente_id, tipoOrden_id: await make.tipoOrden() }),
    'POST /api/requisitos/cliente/:id/propuesta': async () => {
      const asked = await make.empresa();
      await make.orden(asked);
      const path = `/api/requisitos/cliente/${asked.clienteId}/propuesta`;
      return creation(admin, path, { origen: 'historial', simular: false });
    },
    'POST /api/planCapacitacion': async () => {
      const tipoOrden_id = await make.tipoOrden('capacitacion');
      return creation(admin, '/api/planCapacitacion', { cliente_id, tipoOrden_id, anio: 2026, mes: 5 });
    },
    'POST /api/planCapacitacion/copiar': async () => {
      const planned = { cliente_id: await make.cliente(), anio: 2025, mes: 5 };
      await idOf('/api/planCapacitacion', { ...planned, tipoOrden_id: await make.tipoOrden('capacitacion') });
      const body = { cliente_id: planned.cliente_id, de: 2025, a: 2026 };
      return creation(admin, '/api/planCapacitacion/copiar', body);
    },
    'POST /api/tecnicos': async () => creation(admin, '/api/tecnicos', tecnico()),
    'POST /api/tecnicos/:id/activacion': async () =>
      creation(admin, `/api/tecnicos/${await idOf('/api/tecnicos', tecnico())}/activacion`),
    'POST /api/users': async () => creation(admin, '/api/users', { email: mail() }),
    'POST /api/users/:id/activacion': async () =>
      creation(admin, `/api/users/${await idOf('/api/users', { email: mail() })}/activacion`),
    'POST /api/vistas': async () =>
      creation(cliente, '/api/vistas', { lista: 'ordenes', nombre: name(), consulta: 'estado=Vigente' }),
    'POST /api/empleados': async () => {
      const body = {
        nombre: 'Ana',
        apellido: name(),
        fechadeingreso: '2020-01-01',
        tipo: 'Peón',
        sucursal_id,
      };
      return creation(cliente, '/api/empleados', body);
    },
    'POST /api/clientes': async () => {
      const parts = {
        ...{
          nombreFantasia: name(),
          razonSocial: name(),
          cuit: '30-71234567-1',
          telefono: '',
          email: mail(),
        },
        rubro_id: await make.rubro(),
        categoriaAfip_id: await make.reference('categoria_afip'),
        pais_id: await make.reference('pais'),
      };
      return creation(admin, '/api/clientes', form({ ...parts, image: pngFile('logo.png') }));
    },
    'POST /api/clientes/:id/activacion': async () =>
      creation(admin, `/api/clientes/${await make.cliente()}/activacion`),
  };
}

/** Those of orders, trainings, documents and employees. */
function ofWork({ t, admin, cliente, make, empresa, fields, create }: Scene): Creations {
  const { clienteId: cliente_id, sucursalId: sucursal_id } = empresa;
  const training = async () => (await create({ attendees: people(2) }))._id;
  const dates = { fechainicio: '2026-01-01', fechavencimiento: '2027-01-01' };
  return {
    'POST /api/ordenes': async () =>
      creation(admin, '/api/ordenes', { sucursal_id, tipoOrden_id: await make.tipoOrden(), ...dates }),
    'POST /api/ordenes/enlaces': async () => {
      const of = { ...(await make.empresa()), tipoOrdenId: await make.tipoOrden() };
      await make.orden({ ...of, fechainicio: '2024-01-01', fechavencimiento: '2025-01-01' });
      await make.orden({ ...of, fechainicio: '2025-01-01', fechavencimiento: '2026-01-01' });
      return creation(admin, '/api/ordenes/enlaces?simular=false');
    },
    'POST /api/ordenes/:id/pedido': async () =>
      creation(cliente, pedidoDe(await make.orden({ ...empresa, fechavencimiento: '2026-03-02' }))),
    'POST /api/ordenes/pedidos': async () => {
      await make.orden({ ...empresa, fechainicio: '2019-03-02', fechavencimiento: '2020-03-02' });
      return creation(cliente, pedidos);
    },
    'POST /api/ordenes/:id/pedido-archivo': async () =>
      creation(cliente, pedidoArchivoDe(await make.orden({ ...empresa, fechainicio: '2020-03-02' }))),
    'POST /api/ordenes/pedidos-archivo': async () => {
      const tipoOrdenId = await make.tipoOrden();
      await t.deps.db
        .updateTable('tipo_orden')
        .set({ exige_respaldo: true })
        .where('id', '=', tipoOrdenId)
        .execute();
      await make.orden({ ...empresa, tipoOrdenId, fechainicio: '2020-03-02' });
      return creation(cliente, pedidosArchivo);
    },
    'POST /api/ordenes/:id/archivos': async () => {
      const id = await make.orden(empresa);
      const body = form({ descripcion: name(), archivo: pdf('acta.pdf') });
      return creation(await t.as('tecnico'), `/api/ordenes/${id}/archivos`, body);
    },
    'POST /api/capacitaciones': async () => {
      const planilla = new File(['a;b'], 'planilla.csv', { type: 'text/csv' });
      const text = { ...fields(), attendees: JSON.stringify(people(3)) } as Record<string, string>;
      return creation(cliente, '/api/capacitaciones', form({ ...text, planilla }));
    },
    'POST /api/capacitaciones/:id/firma': async () => {
      const tecnico = await t.as('tecnico');
      await tecnico.put('/api/profile/firma', form({ firma: pngFile('firma.png') }));
      const id = await training();
      const { version } = bodyOf<{ version: number }>(await admin.get(`/api/capacitaciones/${id}`));
      return creation(tecnico, `/api/capacitaciones/${id}/firma`, { version });
    },
    'POST /api/capacitaciones/:id/constancias/envio': async () => {
      const of = await make.empresa();
      await make.cuenta({ clienteId: of.clienteId });
      const { _id } = await create({ sucursal_id: of.sucursalId, attendees: people(2) });
      return creation(admin, `/api/capacitaciones/${_id}/constancias/envio`, { adjuntar: false });
    },
    'POST /api/constancias/:codigo/anulacion': async () => {
      const id = await training();
      await admin.get(`/api/capacitaciones/${id}/constancia.pdf`);
      const [one] = bodyOf<{ codigo: string }[]>(await admin.get(`/api/capacitaciones/${id}/constancias`));
      return creation(admin, `/api/constancias/${one?.codigo}/anulacion`, { motivo: name() });
    },
    'POST /api/documentacion': async () =>
      creation(admin, '/api/documentacion', form({ nombre: name(), etiqueta: 'x', documento: pdf('a.pdf') })),
    'POST /api/documentacion/:id/recordatorio': async () => {
      const body = form({ nombre: name(), etiqueta: 'x', documento: pdf('a.pdf') });
      const { _id } = bodyOf<{ _id: string }>(await admin.post('/api/documentacion', body));
      await admin.post('/api/documentacionTecnica', form({ cliente_id, documento_id: _id }));
      return creation(admin, recordatorioDe(_id));
    },
    'POST /api/documentacionTecnica': async () =>
      creation(
        await t.as('tecnico'),
        '/api/documentacionTecnica',
        form({ cliente_id, documentoTecnico: pdf('a.pdf') }),
      ),
    'POST /api/documentacionTecnica/:id/acuse': async () => {
      const body = form({ cliente_id, documentoTecnico: pdf('a.pdf') });
      const { _id } = bodyOf<{ _id: string }>(await admin.post('/api/documentacionTecnica', body));
      return creation(cliente, `/api/documentacionTecnica/${_id}/acuse`, { conforme: true });
    },
    'POST /api/documentacionTecnica/:id/pedido': async () => {
      const body = form({ cliente_id, vencimiento: '2026-03-02', documentoTecnico: pdf('a.pdf') });
      const { _id } = bodyOf<{ _id: string }>(await admin.post('/api/documentacionTecnica', body));
      return creation(cliente, pedidoVersionDe(_id));
    },
    'POST /api/empleados/cliente/:id': async () => {
      const of = await make.empresa();
      const direccion = `Belgrano ${name()}`;
      await t.deps.db.updateTable('sucursal').set({ direccion }).where('id', '=', of.sucursalId).execute();
      const row = ['Ana', name(), 30_111_222, '', new Date('2020-01-01'), 'Operaria', direccion];
      const excelFile = new File(
        [Uint8Array.from(await workbookOf([row, ['', '', '', '', null, '', '']]))],
        'a.xlsx',
      );
      return creation(admin, `/api/empleados/cliente/${of.clienteId}?detalle=true`, form({ excelFile }));
    },
  };
}

/** Deletions of many rows, of which a repeated one would say that they are not there. */
function ofRemovals({ admin, make, empresa }: Scene, all: Creations): Creations {
  const removal = (path: string, idOf: () => Promise<string>): [string, () => Promise<Creation>] => [
    `POST ${path}/eliminar`,
    async () => creation(admin, `${path}/eliminar`, { ids: [await idOf()] }),
  ];
  const created = (path: string) => async () => {
    const made = await all[`POST ${path}`]?.();
    if (!made) throw new Error(`nothing creates ${path}`);
    return bodyOf<{ _id: string }>(await made.caller.post(made.path, made.body))._id;
  };
  const paths = [
    'localidades',
    'tiposOrden',
    'requisitos',
    'planCapacitacion',
    'sucursales',
    'tecnicos',
    'empleados',
  ];
  return Object.fromEntries([
    removal('/api/rubros', () => make.rubro()),
    removal('/api/ordenes', () => make.orden(empresa)),
    ...paths.map((one) => removal(`/api/${one}`, created(`/api/${one}`))),
  ]);
}

export function creationsOf(s: Scene): Creations {
  const all = { ...ofEntities(s), ...ofWork(s) };
  return { ...all, ...ofRemovals(s, all) };
}
