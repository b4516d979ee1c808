import { useState } from 'react';

/**
 * The row that stands open, as its list has it now: what others change is followed. `gone` once the list no longer has
 * it; then the row is as it was last.
 */
export function useOpened<Row extends { readonly _id: string }>(
  rows: readonly Row[] | undefined,
  opened: Row,
): { row: Row; gone: boolean } {
  const [last, setLast] = useState(opened);
  const found = rows?.find(({ _id }) => _id === opened._id);
  if (found && found !== last) setLast(found);
  return { row: found ?? last, gone: rows !== undefined && !found };
}
