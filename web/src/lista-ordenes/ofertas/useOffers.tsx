import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import type { Rol, Usuario } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { CarpetaButton, useCarpeta } from '../../carpeta/CarpetaButton.tsx';
import type { Ficha } from '../../clientes/ficha/of-cliente.ts';
import { isToRenew, isUnrenewed, toDo } from '../../ordenes/estados/estados.tsx';
import type { useOrdenes } from '../../ordenes/useOrdenes.ts';
import { rolOf } from '../../sesion/store.ts';
import type { PageAction } from '../../shared/layout/MoreMenu.tsx';
import { SeccionTabs } from '../../shared/layout/SeccionTabs.tsx';
import { lazyPart } from '../../shared/lazy/lazy-part.tsx';
import type { ListView } from '../../shared/list/useListState.ts';
import { today } from '../../shared/text/dates.ts';
import { theme } from '../../theme.ts';
import type { Posteriores } from '../posterior/usePosteriores.tsx';
import type { useRenovar } from '../useRenovar.tsx';
import type { PedirTodasProps } from './PedirTodas.tsx';
import { archivosPorPedir, type PorPedir, renovacionesPorPedir } from './por-pedir.ts';
import { useDownload } from './useDownload.ts';

const registrarText = 'Registrar capacitación';
const createText = 'Crear orden';

/** What each role registers: orders and trainings (reglas 2.10), or trainings (reglas 6.4). */
export function createButton(rol: Rol, onTraining: () => void, onOrden: (() => void) | undefined) {
  if (rol === 'tecnico') return null;
  if (rol === 'admin' && !onOrden) return null;
  return rol === 'cliente' ? (
    <RegistrarButton isMain onClick={onTraining} />
  ) : (
    <Button variant="contained" onClick={onOrden}>
      {createText}
    </Button>
  );
}

interface RegistrarButtonProps {
  readonly isMain: boolean;
  /** Beside 'Carpeta' on a phone: 'Registrar' is seen, its name is the whole. */
  readonly short?: boolean;
  readonly onClick: () => void;
}

const RegistrarButton = ({ isMain, short = false, onClick }: RegistrarButtonProps) => (
  <Button
    {...(isMain ? { variant: 'contained' } : { variant: 'outlined', color: 'inherit' })}
    {...(short && { 'aria-label': registrarText, title: registrarText, sx: { px: 1.25 } })}
    onClick={onClick}
  >
    {short ? 'Registrar' : registrarText}
  </Button>
);

/** Loaded for client users alone; its place is kept. */
const PedirTodas = lazyPart<PedirTodasProps>(
  async () => (await import('./cliente.ts')).PedirTodas,
  ({ count, label, children }) =>
    count === 0 ? (
      children
    ) : (
      <Button variant="contained" disabled>
        {label}
      </Button>
    ),
);

interface OffersOptions {
  readonly usuario: Usuario;
  readonly ficha: Ficha | undefined;
  readonly list: ReturnType<typeof useOrdenes>;
  readonly view: ListView<Orden>;
  readonly renovar: ReturnType<typeof useRenovar>;
  readonly later: Posteriores;
  readonly create: ReactNode;
  readonly training: () => void;
  readonly onOrden: (() => void) | undefined;
}

interface Offers {
  readonly primary?: ReactNode;
  /** In the page of a client there are none. */
  readonly tabs?: ReactNode;
  readonly others: readonly PageAction[];
}

/** The main button of a list, and what it offers beside it. */
export function useOffers(options: OffersOptions): Offers {
  const { usuario, ficha, list, view, renovar, later, create, training, onOrden } = options;
  const rol = rolOf(usuario);
  const carpeta = useCarpetaOf(ficha ? undefined : usuario.cliente?._id);
  const tabs = ficha ? undefined : <SeccionTabs />;
  const download = useDownload(ficha?.cliente._id ?? view.valueOf('cliente'));
  const porPedir = rol === 'cliente' && list.data ? porPedirOf(view, list.data, later) : undefined;
  if (porPedir && porPedir.count > 0) {
    const primary = (
      <>
        {carpeta.inHead}
        <PedirTodas {...porPedir}>{null}</PedirTodas>
      </>
    );
    return { primary, tabs, others: [...carpeta.actions, { label: registrarText, onClick: training }] };
  }
  if (rol === 'cliente') {
    // What has expired waits for a request, whose button stands above the list.
    const isCalm = list.data !== undefined && !list.data.some(isUnrenewed);
    const short = carpeta.short !== undefined;
    const button = <RegistrarButton isMain={isCalm} short={short} onClick={training} />;
    const primary = (
      <>
        {carpeta.short ?? carpeta.inHead}
        {porPedir?.left ? <PedirTodas {...porPedir}>{button}</PedirTodas> : button}
      </>
    );
    return { primary, tabs, others: short ? [] : carpeta.actions };
  }
  if (rol !== 'admin') return { tabs, others: [] };
  const own = [download, { label: 'Crear capacitacion', onClick: training }];
  const due = dueOf(view);
  const renovarTodas = due.length > 0 && (
    <Button variant="contained" onClick={() => renovar.renewMany(due)}>
      {`Renovar las ${due.length}`}
    </Button>
  );
  const enlaces = ficha ? [] : [renovar.enlaces];
  if (!renovarTodas) return { primary: create, tabs, others: [...own, ...enlaces] };
  const orden = onOrden ? [{ label: createText, onClick: onOrden }] : [];
  return { primary: renovarTodas, tabs, others: [...own, ...orden, ...enlaces] };
}

/** Of a list of what has expired, or lacks its file. */
function porPedirOf(
  view: ListView<Orden>,
  rows: readonly Orden[],
  { found }: Posteriores,
): PorPedir | undefined {
  const estado = view.valueOf('estado');
  if (estado === toDo.vencidas) return renovacionesPorPedir(rows, found, today());
  return estado === toDo.sinRespaldo ? archivosPorPedir(rows, today()) : undefined;
}

/** As many as a person looks over before they are renewed together. */
const mostAtOnce = 100;

/** The listed orders, if the filter asks for those that wait for their renewal and they can be renewed together. */
function dueOf(view: ListView<Orden>): readonly Orden[] {
  const { rows } = view;
  if (!isToRenew(view.valueOf('estado')) || rows.length < 2 || rows.length > mostAtOnce) return [];
  return rows;
}

/** A client user's inspection folder: a button, on a phone 'Carpeta', or behind '⋯' where a longer button stands. */
function useCarpetaOf(clienteId: string | undefined) {
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const { dialog, ...action } = useCarpeta(clienteId ?? '');
  if (!clienteId) return { actions: [] };
  return phone
    ? { actions: [action], inHead: dialog, short: <CarpetaButton clienteId={clienteId} short /> }
    : { actions: [], inHead: <CarpetaButton clienteId={clienteId} /> };
}
