import type { Orden } from '#contract/ordenes.ts';
import { DetailDialog } from '../shared/DetailDialog.tsx';
import { formatDate, formatNumber } from '../shared/dates.ts';
import { sucursalText, tipoText } from './textos.ts';

interface OrdenDetailProps {
  readonly row: Orden;
  readonly onClose: () => void;
}

type Fields = readonly (readonly [label: string, value: string | number])[];

/** The detail of an order, or what the list knows of a training (spec 2.10). */
export function OrdenDetail({ row, onClose }: OrdenDetailProps) {
  return (
    <DetailDialog
      title={row.capacitacion ? 'Detalle de capacitación' : 'Detalle de orden'}
      fields={row.capacitacion ? capacitacionFields(row, row.capacitacion) : ordenFields(row)}
      wide={row.capacitacion !== null}
      onClose={onClose}
    />
  );
}

const lugar = (row: Orden): Fields => [
  ['Cliente', row.cliente.razonSocial],
  ['Sucursal', sucursalText(row.sucursal)],
];
const fin = (row: Orden) => formatDate(row.fechafin) || 'No se especificó';

function ordenFields(row: Orden): Fields {
  return [
    ...lugar(row),
    ['Tipo de orden', tipoText(row)],
    ['Fecha de inicio', formatDate(row.fechainicio)],
    ['Fecha de fin', fin(row)],
    ['Fecha de expiración', `${formatDate(row.fechavencimiento)} (${row.estado.toLowerCase()})`],
    ['Número de orden', row.numeroorden],
  ];
}

function capacitacionFields(row: Orden, capacitacion: NonNullable<Orden['capacitacion']>): Fields {
  return [
    ['Título', capacitacion.tituloCapacitacion],
    ...lugar(row),
    ['Tipo de capacitación', row.tipoOrden.nombre],
    ['Modalidad', capacitacion.ispresencial ? 'Presencial' : 'A distancia'],
    ['Fecha de inicio', formatDate(row.fechainicio)],
    ['Hora de inicio', capacitacion.horainicio],
    ['Fecha de fin', fin(row)],
    ['Hora de fin', capacitacion.horafin],
    ['Fecha de expiración', `${formatDate(row.fechavencimiento)} (${row.estado.toLowerCase()})`],
    ['Número de orden', row.numeroorden],
    ['Participantes', formatNumber(capacitacion.cantidad_asistentes)],
  ];
}
