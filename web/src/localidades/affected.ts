import { clientes } from '#contract/clientes.ts';
import { ordenes } from '#contract/ordenes.ts';
import { sucursales } from '#contract/sucursales.ts';

/** The lists whose rows bear a locality's name, reloaded when one changes. */
export const affectedByLocalidad = [sucursales, clientes, ordenes] as const;
