import Link from '@mui/material/Link';

/** What a choice needs to know of the query that its options come from. */
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
