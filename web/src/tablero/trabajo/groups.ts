import type { Rol } from '#contract/cuentas/sesion.ts';
import { formatNumber } from '../../shared/text/dates.ts';

/** 'por cliente', for a client user 'por sucursal'. */
export const byText = (rol: Rol) => (rol === 'cliente' ? 'por sucursal' : 'por cliente');

/** 'Y 4 clientes más'. */
export function othersText(others: number, rol: Rol): string {
  const [one, many] = rol === 'cliente' ? ['sucursal', 'sucursales'] : ['cliente', 'clientes'];
  return others === 1 ? `Y 1 ${one} más` : `Y ${formatNumber(others)} ${many} más`;
}
