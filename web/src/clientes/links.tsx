import type { NavigateFunction } from 'react-router';
import { once } from '../shared/historia/once.ts';
import { RouteLink } from '../shared/layout/RouteLink.tsx';
import { razonSocialText, sucursalText } from '../shared/text/sucursales.ts';
import type { Solapa } from './ficha/solapas.ts';

/** The address of a client's page, at one of its tabs. */
export const fichaPath = (clienteId: string, solapa?: Solapa, ver?: string) => {
  const query = new URLSearchParams({ ...(solapa && { solapa }), ...(ver && { ver }) }).toString();
  return `/clientes/${clienteId}${query && `?${query}`}`;
};

/** What a client's page creates as soon as it opens (message of the navigation). */
export interface Arrival {
  readonly lista: 'sucursales' | 'ordenes';
  /** The branch of the order to create. */
  readonly sucursalId?: string | undefined;
}

/** Opens the form for a branch or an order in the client's page. */
export function openInFicha(
  navigate: NavigateFunction,
  clienteId: string,
  lista: Arrival['lista'],
  sucursalId?: string,
): void {
  const crear: Arrival = { lista, sucursalId };
  void navigate(fichaPath(clienteId, lista), { state: once({ crear }) });
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
