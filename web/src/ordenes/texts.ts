import type { Rol } from '#contract/cuentas/sesion.ts';
import { type Orden, programadaText } from '#contract/ordenes/ordenes.ts';
import { tipoOrdenText } from '#contract/ordenes/tipos-orden.ts';
import { isProgramada } from '#contract/ordenes/vigencia.ts';
import { formatDate, formatInstant, today } from '../shared/text/dates.ts';
import { razonSocialText, sucursalText } from '../shared/text/sucursales.ts';
import { closedText } from './estados/estados.tsx';

/** reglas 2.10, 4.8 */
export const tipoText = ({ tipoOrden }: Pick<Orden, 'tipoOrden'>) => tipoOrdenText(tipoOrden);

/** reglas 2.10 */
export function searchText(orden: Orden): string {
  const { cliente, sucursal, capacitacion, fechafin } = orden;
  return [
    razonSocialText(cliente),
    sucursalText(sucursal),
    orden.numeroorden,
    tipoText(orden),
    formatDate(orden.fechavencimiento),
    isProgramada(orden.fechainicio, today()) ? programadaText : orden.estado,
    closedText(orden),
    orden.referencia,
    orden.motivo,
    formatDate(orden.fechainicio),
    formatDate(fechafin),
    formatInstant(orden.createdAt),
    capacitacion && `${capacitacion.tituloCapacitacion} ${capacitacion.horainicio} ${capacitacion.horafin}`,
  ].join(' ');
}

/** How the groups of what has expired are ordered. */
export const mostFirst = (rol: Rol) =>
  rol === 'cliente' ? 'Por sucursal, primero la que más tiene' : 'Por cliente, primero el que más tiene';
