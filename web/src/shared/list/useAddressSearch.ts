import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

interface AddressSearch {
  readonly named: string;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly setNamed: (search: string) => void;
}

// Browsers allow about a hundred address changes in half a minute.
const afterMs = 300;

/**
 * Keeps the address and the search field in step: the address follows after a pause, the field at once. Returns a
 * function that cancels a pending change.
 */
export function useAddressSearch({ named, search, setSearch, setNamed }: AddressSearch): () => void {
  const known = useRef(named);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A change of the address would cancel a pending navigation.
  const idle = useNavigation().state === 'idle';
  const latest = useRef({ setSearch, setNamed });
  useEffect(() => {
    latest.current = { setSearch, setNamed };
  });
  useEffect(() => {
    if (named === known.current) return;
    known.current = named;
    latest.current.setSearch(named);
  }, [named]);
  useEffect(() => {
    if (!idle || search === known.current) return;
    timer.current = setTimeout(() => {
      known.current = search;
      latest.current.setNamed(search);
    }, afterMs);
    return () => clearTimeout(timer.current);
  }, [search, idle]);
  return () => clearTimeout(timer.current);
}
