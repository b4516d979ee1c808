import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

interface AddressSearch {
  /** What the address names now, '' for nothing. */
  readonly named: string;
  /** What the field shows. */
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly setNamed: (search: string) => void;
}

// Browsers take a hundred changes of the address in half a minute.
const afterMs = 300;

/**
 * Lets the address follow what is typed, once one pauses, and the field whoever goes to another address. Returns what
 * stops the address, for who is about to leave.
 */
export function useAddressSearch({ named, search, setSearch, setNamed }: AddressSearch): () => void {
  const known = useRef(named);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A screen that is on its way would be given up for the change of the address.
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
