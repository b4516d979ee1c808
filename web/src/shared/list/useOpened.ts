import { useState } from 'react';

/** The opened row as its list has it now; `gone` if the list no longer has it. */
export function useOpened<Row extends { readonly _id: string }>(
  rows: readonly Row[] | undefined,
  opened: Row,
): { row: Row; gone: boolean } {
  const [last, setLast] = useState(opened);
  const found = rows?.find(({ _id }) => _id === opened._id);
  if (found && found !== last) setLast(found);
  return { row: found ?? last, gone: rows !== undefined && !found };
}
