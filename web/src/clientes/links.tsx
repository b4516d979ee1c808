import type { NavigateFunction } from 'react-router';
import { RouteLink } from '../shared/layout/RouteLink.tsx';
import { razonSocialText, sucursalText } from '../sucursales/texts.ts';
import type { Solapa } from './ficha/solapas.ts';

/** The address of a client's page, at one of its tabs. */
export const fichaPath = (clienteId: string, solapa?: Solapa, ver?: string) => {
  const query = new URLSearchParams({ ...(solapa && { solapa }), ...(ver && { ver }) }).toString();
  return `/clientes/${clienteId}${query && `?${query}`}`;
};

/** What a client's page does as soon as it opens (router state). */
export interface Arrival {
  readonly crear?: 'sucursales' | 'ordenes';
  /** The branch of the order to create. */
  readonly sucursalId?: string | undefined;
}

/** Opens the form for a branch or an order in the client's page. */
export function openInFicha(
  navigate: NavigateFunction,
  clienteId: string,
  crear: 'sucursales' | 'ordenes',
  sucursalId?: string,
): void {
  const state: Arrival = { crear, sucursalId };
  void navigate(fichaPath(clienteId, crear), { state });
}

interface Named {
  readonly _id: string;
  readonly razonSocial: string;
}

/** The parts may be missing (reglas 2.11); then there is no link. */
export function ClienteLink({ cliente }: { readonly cliente: Named | null | undefined }) {
  if (!cliente) return razonSocialText(cliente);
  return <RouteLink to={fichaPath(cliente._id)}>{razonSocialText(cliente)}</RouteLink>;
}

interface SucursalLinkProps {
  readonly clienteId: string | undefined;
  readonly sucursal: Parameters<typeof sucursalText>[0] & { readonly _id: string };
}

export function SucursalLink({ clienteId, sucursal }: SucursalLinkProps) {
  if (!clienteId) return sucursalText(sucursal);
  return (
    <RouteLink to={fichaPath(clienteId, 'sucursales', sucursal._id)}>{sucursalText(sucursal)}</RouteLink>
  );
}
