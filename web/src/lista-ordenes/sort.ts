import { toDo } from '../ordenes/estados/estados.tsx';
import type { Sort } from '../shared/table/useSortedRows.ts';

const firstExpiry: Sort = { id: 'vencimiento', desc: false };
const byExpiry: ReadonlySet<string> = new Set([toDo.vencidas, toDo.porVencer, 'vencida', 'por-vencer']);

/** The order of a list filtered by this state, unless somebody chose another: what expires is read by its day. */
export const sortOf = (estado: string): Sort | undefined => (byExpiry.has(estado) ? firstExpiry : undefined);
