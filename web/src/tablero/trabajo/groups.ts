import type { Rol } from '#contract/sesion.ts';
import { ordenesByVencimiento } from '../../ordenes/list-address.ts';
import { formatNumber } from '../../shared/text/dates.ts';
import { vencidasPath } from '../links.ts';

/** 'por cliente', for a client user 'por sucursal'. */
export const byText = (rol: Rol) => (rol === 'cliente' ? 'por sucursal' : 'por cliente');

/** 'Y 4 clientes más'. */
export function othersText(others: number, rol: Rol): string {
  const [one, many] = rol === 'cliente' ? ['sucursal', 'sucursales'] : ['cliente', 'clientes'];
  return others === 1 ? `Y 1 ${one} más` : `Y ${formatNumber(others)} ${many} más`;
}

interface Named {
  readonly _id: string;
  readonly nombre: string;
}

/** The list's filter of one group. Only administrators have the one by client (reglas 2.10). */
export function groupFilter(rol: Rol, { _id, nombre }: Named): Record<string, string> {
  if (rol === 'cliente') return { sucursal: _id };
  return rol === 'admin' ? { cliente: _id } : { buscar: nombre };
}

/** What has expired and is open, of all or of one group. */
export const sinRenovarPath = (rol: Rol, group?: Named) =>
  group ? ordenesByVencimiento({ ...groupFilter(rol, group), estado: 'sin-renovar' }) : vencidasPath;
