import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Carpeta, carpetaPath } from '#contract/ordenes/carpeta.ts';
import { http } from '../shared/net/http.ts';

export interface CarpetaOf {
  readonly clienteId: string;
  /** '' for all. */
  readonly sucursal: string;
  readonly pendientes: boolean;
}

/** The numbers of the orders in force to which nobody has added a file. What the product prints proves nothing by itself. */
export const withoutFile = ({ secciones }: Carpeta): number[] =>
  secciones.flatMap(({ elementos }) =>
    elementos.flatMap(({ numero, estado, archivos }) =>
      numero !== null && estado !== 'Vencida' && archivos.every(({ bytes }) => bytes === null)
        ? [numero]
        : [],
    ),
  );

const tables = ['orden', 'orden_archivo', 'documentacion_tecnica', 'documento', 'archivo', 'sucursal'];

function addressOf({ clienteId, sucursal, pendientes }: CarpetaOf, extension: string): string {
  const query = new URLSearchParams({
    ...(sucursal && { sucursal }),
    ...(pendientes && { incluir: 'pendientes' }),
  });
  return `${carpetaPath(clienteId)}${extension}${query.size > 0 ? `?${query}` : ''}`;
}

export const carpetaFile = (of: CarpetaOf, end: '.zip' | '.pdf' | '-unida.pdf') => addressOf(of, end);

/** What the folder would have; it follows changes. */
export function useCarpeta(of: CarpetaOf) {
  const path = addressOf(of, '');
  return useQuery({
    queryKey: [carpetaPath(of.clienteId), path],
    queryFn: ({ signal }) => http.get<Carpeta>(path, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { tables },
  });
}
