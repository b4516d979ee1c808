import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { showToast } from '../feedback/toasts.ts';

/** Opens the row of the address (`?ver=<_id>`) and removes the parameter, so that a reload does not open it again. */
export function useOpenFromAddress<Row extends { readonly _id: string }>(
  rows: readonly Row[] | undefined,
  open: (row: Row) => void,
): void {
  const [params, setParams] = useSearchParams();
  const id = params.get('ver');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is a new function at each render
  useEffect(() => {
    if (!id || !rows) return;
    const row = rows.find(({ _id }) => _id === id);
    setParams(
      (former) => {
        former.delete('ver');
        return former;
      },
      { replace: true },
    );
    if (row) open(row);
    else
      showToast({ kind: 'warning', title: 'No se encontró lo que buscaba', text: 'Puede que ya no exista.' });
  }, [id, rows]);
}
