import { ArchivoOrden } from '#contract/archivos-orden.ts';
import { type ListResource, list } from '#contract/resource.ts';

/** The list of an order's files. */
export const archivosOf = (ordenId: string): ListResource<typeof ArchivoOrden> =>
  list(`/api/ordenes/${ordenId}/archivos`, ArchivoOrden, ['orden_archivo', 'archivo']);
