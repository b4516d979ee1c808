import Link from '@mui/material/Link';

export interface OptionsState {
  readonly data?: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

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
