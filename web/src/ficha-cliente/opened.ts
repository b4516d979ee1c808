import type { Cliente } from '#contract/clientes/clientes.ts';

/** The form that is open in a client's page. */
export type Opened =
  | { readonly kind: 'none' | 'cliente' | 'sucursal' }
  | { readonly kind: 'orden'; readonly sucursalId?: string | undefined };

/** Orders need a branch, and are offered for active clients only (reglas 2.11). */
export const canHaveOrders = ({ active, sucursales }: Cliente) => active && sucursales.length > 0;
