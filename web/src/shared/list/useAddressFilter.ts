import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { pendingAddress } from './pending-address.ts';

/**
 * Unlike the router's setter, `change` shows in `params` at once, and adds up several changes before a render, which
 * `latest` has. '' removes one. A page that is being left changes nothing, because that would cancel the navigation.
 */
export function useAddressFilter() {
  const [inAddress, setParams] = useSearchParams();
  const [pending, setPending] = useState({ before: inAddress, params: inAddress });
  const params = pending.before === inAddress ? pending.params : inAddress;
  const { pathname, state } = useLocation();
  const latest = () => {
    const pending = pendingAddress();
    return pending.pathname === pathname ? new URLSearchParams(pending.search) : params;
  };
  const change = (values: Readonly<Record<string, string>>) => {
    if (pendingAddress().pathname !== pathname) return;
    const next = latest();
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setPending({ before: inAddress, params: next });
    // A detail knows by the state how it was opened.
    setParams(next, { replace: true, state });
  };
  return { params, change, latest };
}
