import Link from '@mui/material/Link';

/** The part of a query that its options need. */
export interface OptionsState {
  readonly data?: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Stands under a choice whose options could not be loaded. */
export function LoadFailure({ list }: { list: OptionsState }) {
  if (list.isFetching) return 'Cargando…';
  return (
    <>
      No se pudieron cargar las opciones.{' '}
      <Link component="button" type="button" variant="inherit" onClick={() => void list.refetch()}>
        Reintentar
      </Link>
    </>
  );
}
