import { clientes } from '#contract/clientes.ts';
import { ordenes } from '#contract/ordenes.ts';

/** The lists whose rows show branches, reloaded when one changes. */
export const affectedBySucursal = [clientes, ordenes] as const;
