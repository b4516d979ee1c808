import type { Orden } from '#contract/ordenes.ts';
import { formatDate, formatInstant } from '../shared/dates.ts';

type Partes = Pick<Orden['sucursal'], 'direccion' | 'localidad'>;

/** A branch as the table names it (reglas 2.10). */
export const sucursalText = ({ direccion, localidad }: Partes) => `${direccion} - ${localidad.nombre}`;

interface SucursalNames {
  readonly cliente?: { readonly razonSocial: string } | null;
  readonly localidad?: { readonly nombre: string } | null;
  readonly direccion?: string | null;
}

/** A branch among the options of a form: 'client | locality | address', and what stands for an absent part (reglas 2.11). */
export const sucursalLabel = ({ cliente, localidad, direccion }: SucursalNames) =>
  [
    cliente?.razonSocial || 'Cliente no especificado',
    localidad?.nombre || 'Localidad no especificada',
    direccion || 'Dirección no especificada',
  ].join(' | ');

/** reglas 2.10: a training is told by its prefix; reglas 4.8: the order type makes it one. */
export const tipoText = ({ tipoOrden }: Pick<Orden, 'tipoOrden'>) =>
  tipoOrden.capacitacion ? `Capacitación: "${tipoOrden.nombre}"` : tipoOrden.nombre;

/** Everything of an order that a person may search for (reglas 2.10): its texts, its number, its dates as shown. */
export function searchText(orden: Orden): string {
  const { cliente, sucursal, capacitacion, fechafin } = orden;
  return [
    cliente.razonSocial,
    sucursalText(sucursal),
    orden.numeroorden,
    tipoText(orden),
    formatDate(orden.fechavencimiento),
    orden.estado,
    formatDate(orden.fechainicio),
    formatDate(fechafin),
    formatInstant(orden.createdAt),
    capacitacion && `${capacitacion.tituloCapacitacion} ${capacitacion.horainicio} ${capacitacion.horafin}`,
  ].join(' ');
}
