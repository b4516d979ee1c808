import { ArchivoOrden, archivosDeOrden, archivosOrdenTables } from '#contract/archivos-orden.ts';
import { type ListResource, list } from '#contract/resource.ts';

/** The list of an order's files. */
export const archivosOf = (ordenId: string): ListResource<typeof ArchivoOrden> =>
  list(archivosDeOrden(ordenId), ArchivoOrden, archivosOrdenTables);
