import { useLocation, useNavigate } from 'react-router';
import type { Orden, OrdenRef, RenovadaPor } from '#contract/ordenes/ordenes.ts';
import type { Fields } from '../../shared/layout/FieldList.tsx';
import { RouteLink } from '../../shared/layout/RouteLink.tsx';
import { renewsOnText } from './renews-on.ts';

function withOpen(search: string, id: string) {
  const query = new URLSearchParams(search);
  query.set('ver', id);
  return { search: query.toString() };
}

/** Opens another order in place of the one that the panel shows. */
export function useOpenInPlace(): (id: string) => void {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return (id) => void navigate(withOpen(search, id), { replace: true, state });
}

/** As above, as a link. */
function OrdenLink({ orden }: { readonly orden: OrdenRef }) {
  const { search, state } = useLocation();
  return (
    <RouteLink to={withOpen(search, orden._id)} replace state={state}>
      N.º {orden.numeroorden}
    </RouteLink>
  );
}

const Posterior = ({ orden }: { readonly orden: Orden }) => (
  <span>
    <OrdenLink orden={orden} />, {orden.estado === 'Vencida' && 'vencida, '}sin enlazar
  </span>
);

/** 'Renovada por N.º 812', and until that one begins 'Se renueva el 03/12 (N.º 812)'. */
function renewalField(por: RenovadaPor): Fields[number] {
  const link = <OrdenLink key="por" orden={por} />;
  const planned = renewsOnText(por);
  if (!planned) return ['Renovada por', link];
  return [
    'Renovación',
    <span key="por">
      {planned} ({link})
    </span>,
  ];
}

/** What a detail says about reference and renewal (reglas 2.10), and of the order that follows without being linked. */
export function renewalFields(
  orden: Pick<Orden, 'referencia' | 'renueva' | 'renovadaPor' | 'noSeRenueva' | 'motivo'>,
  posterior: Orden | undefined,
): Fields {
  const { referencia, renueva, renovadaPor, noSeRenueva, motivo } = orden;
  return [
    ...(referencia ? ([['Referencia', referencia]] as const) : []),
    ...(renueva ? ([['Renueva a', <OrdenLink key="renueva" orden={renueva} />]] as const) : []),
    ...(renovadaPor ? [renewalField(renovadaPor)] : []),
    ...(posterior ? ([['Orden posterior', <Posterior key="posterior" orden={posterior} />]] as const) : []),
    ...(noSeRenueva ? ([['No se renueva', motivo ?? 'Sin motivo registrado']] as const) : []),
  ];
}
