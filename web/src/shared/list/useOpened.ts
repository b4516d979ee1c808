import { useState } from 'react';

export function useOpened<Row extends { readonly _id: string }>(
  rows: readonly Row[] | undefined,
  opened: Row,
): { row: Row; gone: boolean } {
  const [last, setLast] = useState(opened);
  const found = rows?.find(({ _id }) => _id === opened._id);
  if (found && found !== last) setLast(found);
  return { row: found ?? last, gone: rows !== undefined && !found };
}
