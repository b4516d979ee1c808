import {
  type DocumentacionTecnica,
  documentacionTecnica,
  type PedidoVersion,
  pedidoVersionDe,
} from '#contract/documentos/documentacion-tecnica.ts';
import { usePedido } from '../../ordenes/pedido/usePedido.ts';
import { useReload } from '../../shared/net/resource.ts';

/** Asks the consultancy for the next version of a document (reglas 4.16). */
export const usePedirVersion = () =>
  usePedido<Pick<DocumentacionTecnica, '_id' | 'nombre'>, PedidoVersion>({
    error: 'No se pudo pedir la versión nueva',
    path: ({ _id }) => pedidoVersionDe(_id),
    title: ({ nombre }) => `Se pidió una versión nueva de «${nombre}»`,
    reload: useReload(documentacionTecnica),
  });
