import { useEffect, useRef } from 'react';
import { isNavigating } from './pending-address.ts';

interface AddressSearch {
  readonly inAddress: string;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly setInAddress: (search: string) => void;
}

// Browsers allow about a hundred address changes in half a minute.
const pauseMs = 300;

/** Synchronizes the address, after a pause, with the search field. */
export function useAddressSearch({ inAddress, search, setSearch, setInAddress }: AddressSearch) {
  const known = useRef(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
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
    if (search === known.current) return;
    const write = () => {
      // It would take the place of a step that opens a detail.
      if (isNavigating()) {
        timer.current = setTimeout(write, pauseMs);
        return;
      }
      known.current = search;
      latest.current.setInAddress(search);
    };
    timer.current = setTimeout(write, pauseMs);
    return () => clearTimeout(timer.current);
  }, [search]);
  const cancel = () => clearTimeout(timer.current);
  return {
    /** Cancels a pending change of the address. */
    cancel,
    /** Takes the text of an address that is on its way: its arrival does not replace what is typed meanwhile. */
    adopt: (text: string) => {
      cancel();
      known.current = text;
      setSearch(text);
    },
  };
}
