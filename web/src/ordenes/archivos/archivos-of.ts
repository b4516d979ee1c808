import {
  ArchivoOrden,
  ArchivoOrdenCambio,
  archivosDeOrden,
  archivosOrdenTables,
} from '#contract/ordenes/archivos-orden.ts';
import { type Resource, resource } from '#contract/platform/resource.ts';

/** The list of an order's files, and what changes of one. */
export const archivosOf = (ordenId: string): Resource<typeof ArchivoOrden, typeof ArchivoOrdenCambio> =>
  resource(archivosDeOrden(ordenId), ArchivoOrden, ArchivoOrdenCambio, archivosOrdenTables);
