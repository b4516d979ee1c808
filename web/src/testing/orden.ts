import type { Sucursal } from '#contract/clientes/sucursales.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';

const cliente = { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', active: true };
const localidad = { _id: 'l1', nombre: 'Río Cuarto' };
/** Valid for long, without a file, of a type that asks for none. */
export const orden: Orden = {
  ...{ _id: 'o1', version: 1, numeroorden: 1520, cliente, cliente_id: 'c1', localidad },
  sucursal: { _id: 's1', direccion: 'Urquiza 1517', cliente, localidad },
  tipoOrden: {
    ...{ _id: 't1', nombre: 'Ruido', capacitacion: false, compliance: false, inspeccion: true },
    ...{ vigenciaMeses: null, diasAviso: null, exigeRespaldo: false },
  },
  ...{ fechainicio: '2026-01-05', fechafin: null, fechavencimiento: '2099-12-01', estado: 'Vigente' },
  ...{ createdAt: '2026-11-20T15:29:42.000Z', capacitacion: null, referencia: null, renueva: null },
  ...{ renovadaPor: null, noSeRenueva: false, cantidad_archivos: 0, motivo: null, pedida: null },
  archivoPedido: null,
};

/** Its branch, as the panel of an order asks for it. */
export const sucursal: Sucursal = {
  ...{ _id: 's1', version: 1, cliente_id: 'c1', direccion: 'Urquiza 1517', telefono: '385 411-4905' },
  ...{ email: null, secondEmail: 'planta@molinos.example', cantidad_ordenes: 3 },
  cliente: { ...cliente, nombreFantasia: 'Molinos', active: true },
  localidad: { ...localidad, provincia: 'Córdoba' },
};
