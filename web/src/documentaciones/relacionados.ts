import { clientes } from '#contract/clientes.ts';
import { documentacionTecnica } from '#contract/documentacion-tecnica.ts';

/** Lists that show something of an assignment. */
export const relacionados = [clientes, documentacionTecnica];
