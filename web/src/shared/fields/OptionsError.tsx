import { LoadError } from '../layout/LoadError.tsx';

export interface OptionsState {
  readonly data?: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export function OptionsError({ list }: { list: OptionsState }) {
  return (
    <LoadError
      variant="line"
      title="No se pudieron cargar las opciones"
      onRetry={list.refetch}
      isRetrying={list.isFetching}
    />
  );
}
