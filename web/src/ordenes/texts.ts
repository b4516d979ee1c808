import type { Rol } from '#contract/cuentas/sesion.ts';
import { type Orden, programadaText } from '#contract/ordenes/ordenes.ts';
import { tipoOrdenText } from '#contract/ordenes/tipos-orden.ts';
import { isProgramada, textoPlano } from '#contract/ordenes/vigencia.ts';
import { formatDate, formatInstant, today } from '../shared/text/dates.ts';
import { razonSocialText, sucursalText } from '../shared/text/sucursales.ts';
import { closedText } from './estados/estados.tsx';

/** reglas 2.10, 4.8 */
export const tipoText = ({ tipoOrden }: Pick<Orden, 'tipoOrden'>) => tipoOrdenText(tipoOrden);

/** A training's title, where it says something else than its type; it is the second part of the order's name. */
export const tituloText = (tipo: { readonly nombre: string }, titulo: string | null | undefined) =>
  titulo && textoPlano(titulo) !== textoPlano(tipo.nombre) ? titulo : undefined;

/** The same of an order. */
export const tituloOf = ({ tipoOrden, capacitacion }: Pick<Orden, 'tipoOrden' | 'capacitacion'>) =>
  tituloText(tipoOrden, capacitacion?.tituloCapacitacion);

/**
 * An order's name in one line, the type first: 'Medición de ruido (Sector pintura)', 'Trabajo en altura · Armado de andamios'.
 * Where there are two lines, `tipoText` is the first and `tituloOf` the second.
 */
export const nombreText = (orden: Pick<Orden, 'tipoOrden' | 'capacitacion' | 'referencia'>): string => {
  const { tipoOrden, referencia } = orden;
  const tipo = referencia ? `${tipoOrden.nombre} (${referencia})` : tipoOrden.nombre;
  return [tipo, tituloOf(orden)].filter(Boolean).join(' · ');
};

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
