import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

interface AddressSearch {
  readonly inAddress: string;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly setInAddress: (search: string) => void;
}

// Browsers allow about a hundred address changes in half a minute.
const pauseMs = 300;

/** Synchronizes the address, after a pause, with the search field. Returns a function that cancels a pending change. */
export function useAddressSearch({ inAddress, search, setSearch, setInAddress }: AddressSearch): () => void {
  const known = useRef(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A change of the address would cancel a pending navigation.
  const idle = useNavigation().state === 'idle';
  const latest = useRef({ setSearch, setInAddress });
  useEffect(() => {
    latest.current = { setSearch, setInAddress };
  });
  useEffect(() => {
    if (inAddress === known.current) return;
    known.current = inAddress;
    latest.current.setSearch(inAddress);
  }, [inAddress]);
  useEffect(() => {
    if (!idle || search === known.current) return;
    timer.current = setTimeout(() => {
      known.current = search;
      latest.current.setInAddress(search);
    }, pauseMs);
    return () => clearTimeout(timer.current);
  }, [search, idle]);
  return () => clearTimeout(timer.current);
}
