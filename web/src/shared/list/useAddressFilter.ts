import { useLocation, useSearchParams } from 'react-router';
import { pendingAddress } from './pending-address.ts';

/**
 * Unlike the router's setter, `change` adds up several changes before a render, which `latest` has. '' removes one. A
 * page that is being left changes nothing, because that would cancel the navigation.
 */
export function useAddressFilter() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
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
    setParams(next, { replace: true });
  };
  return { params, change, latest };
}
