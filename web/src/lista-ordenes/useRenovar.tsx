import RenewIcon from '@mui/icons-material/EventRepeatOutlined';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { type Orden, ordenTexts } from '#contract/ordenes/ordenes.ts';
import { listState } from '../links/ordenes.ts';
import { isAwaited, offersRenewal } from '../ordenes/renovar/open.ts';
import { showToast } from '../shared/feedback/toasts.ts';
import { lazyDialog } from '../shared/lazy/lazy-dialog.tsx';
import type { RowAction } from '../shared/table/columns.ts';
import { isAbsent, type LoadedList, type Selection, unselect } from '../shared/table/props.ts';
import { codeTexts } from '../shared/text/texts.ts';
import { useEnlazar } from './posterior/useEnlazar.tsx';
import type { Posteriores } from './posterior/usePosteriores.tsx';
import { useCerrar } from './varias/useCerrar.tsx';

const OrdenForm = lazyDialog(async () => (await import('../ordenes/OrdenForm.tsx')).OrdenForm);
const RenovarVarias = lazyDialog(async () => (await import('./varias/RenovarVarias.tsx')).RenovarVarias);

type Open = Orden | readonly Orden[] | undefined;

const isMany = (open: Open): open is readonly Orden[] => Array.isArray(open);

interface RenovarOptions {
  readonly rol: Rol;
  readonly list: LoadedList<Orden>;
  readonly selection: Selection;
  /** The query string that leads back to the list. */
  readonly leave: () => string;
}

/** Renewing from the list of orders (reglas 2.10): one, many, and those of the past. */
export function useRenovar({ rol, list, selection, leave }: RenovarOptions) {
  const [open, setOpen] = useState<Open>();
  const navigate = useNavigate();
  const close = () => setOpen(undefined);
  const cerrar = useCerrar(selection);
  const enlazar = useEnlazar();
  const renewMany = (chosen: readonly Orden[]) => setOpen(chosen);
  const renew = (orden: Orden) => {
    if (orden.capacitacion) void navigate(wizardPath(orden), listState(leave()));
    else setOpen(orden);
  };
  useRenovarAddress({ rol, list, onRenew: setOpen });
  const action = { label: 'Renovar', icon: <RenewIcon />, onClick: renew };
  /** What is due is a click away; for the others it is in the menu, as for those that wait for their link. */
  const actionsFor = ({ found }: Posteriores): Record<'first' | 'rest', readonly RowAction<Orden>[]> => {
    const isFirst = (row: Orden) => isDue(row) && !found.has(row._id);
    return {
      first: [
        { ...enlazar.row, hidden: (row) => !found.has(row._id) },
        { ...action, hidden: (row) => !isFirst(row), alternative: true, onCard: true, textWidth: 68 },
      ],
      rest: [{ ...action, hidden: (row) => isFirst(row) || !offersRenewal(row) }, cerrar.action],
    };
  };
  const dialog = (
    <>
      {cerrar.dialog}
      {enlazar.dialog}
      {isMany(open) && (
        <RenovarVarias ordenes={open} onRenewed={(ids) => unselect(selection, ids)} onClose={close} />
      )}
      {open !== undefined && !isMany(open) && <OrdenForm renovada={open} onClose={close} />}
    </>
  );
  return {
    renew: rol === 'tecnico' ? undefined : renew,
    actionsFor,
    renewMany,
    many: [{ label: 'Renovar', icon: <RenewIcon />, onClick: renewMany }, cerrar.bulk],
    enlaces: enlazar.page,
    dialog,
  };
}

const wizardPath = ({ _id }: Orden) => `/ordenes/add-training?renueva=${_id}`;

const isDue = (row: Orden) => row.estado !== 'Vigente' && isAwaited(row);

/** Who may renew: administrators every order, client users their trainings (reglas 6.3). */
export const mayRenew = (rol: Rol, { capacitacion }: Orden) =>
  rol === 'admin' || (rol === 'cliente' && capacitacion !== null);

function refusalOf(rol: Rol, orden: Orden): string | undefined {
  if (!mayRenew(rol, orden)) return codeTexts.sin_permiso;
  const { numeroorden, renovadaPor } = orden;
  return renovadaPor ? ordenTexts.renovadaPor(numeroorden, renovadaPor.numeroorden) : undefined;
}

interface AddressOptions {
  readonly rol: Rol;
  readonly list: LoadedList<Orden>;
  readonly onRenew: (orden: Orden) => void;
}

/** Renews the order of the address (`?renovar=<_id>`) and removes the parameter. */
function useRenovarAddress({ rol, list, onRenew }: AddressOptions): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('renovar');
  const orden = id ? list.data?.find(({ _id }) => _id === id) : undefined;
  const isKnown = orden !== undefined || (id !== null && isAbsent(list));
  // The rows may change again before the parameter is gone.
  const handled = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (!id) handled.current = null;
    if (!id || !isKnown || handled.current === id) return;
    handled.current = id;
    const rest = new URLSearchParams(params);
    rest.delete('renovar');
    const search = rest.size > 0 ? `?${rest}` : '';
    const refusal = orden && refusalOf(rol, orden);
    if (orden?.capacitacion && !refusal)
      return void navigate(wizardPath(orden), { ...listState(search), replace: true });
    void navigate({ search }, { replace: true });
    if (!orden)
      showToast({ kind: 'warning', title: 'No se encontró lo que buscaba', text: 'Puede que ya no exista.' });
    else if (refusal) showToast({ kind: 'warning', title: refusal });
    else onRenew(orden);
  }, [id, isKnown]);
}
