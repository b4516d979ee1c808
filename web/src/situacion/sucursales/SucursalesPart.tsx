import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import StoreIcon from '@mui/icons-material/StoreOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import type { CeldaSucursal, SituacionDeCliente } from '#contract/clientes/situacion.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { LoadError } from '../../shared/layout/LoadError.tsx';
import { lazyDialog } from '../../shared/lazy/lazy-dialog.tsx';
import { useSituacion } from '../../shared/net/situacion.ts';
import { EmptyState } from '../../shared/table/states.tsx';
import { judgedBranch, severityOf } from '../estados.ts';
import { SucursalCard } from './SucursalCard.tsx';

const RenovarForm = lazyDialog(async () => (await import('./RenovarForm.tsx')).RenovarForm);
const RequisitosDialog = lazyDialog(
  async () => (await import('../../requisitos/RequisitosDialog.tsx')).RequisitosDialog,
);
const OrdenForm = lazyDialog(async () => (await import('../../ordenes/OrdenForm.tsx')).OrdenForm);

// More of them are folded, and open one by one.
const openBranches = 5;

/** What an administrator does about a requirement. */
export type Opened =
  | { readonly kind: 'none' | 'requisitos' }
  | { readonly kind: 'renovar'; readonly ordenId: string }
  | { readonly kind: 'registrar'; readonly sucursalId: string; readonly tipoOrdenId: string };

interface SucursalesPartProps {
  readonly clienteId: string;
  readonly rol: Rol;
  readonly compact: boolean;
}

/** What each branch must have, a card a branch. */
export function SucursalesPart({ clienteId, rol, compact }: SucursalesPartProps) {
  const { data, error, isFetching, refetch } = useSituacion(clienteId);
  const [opened, setOpened] = useState<Opened>({ kind: 'none' });
  const isAdmin = rol === 'admin';
  if (!data)
    return error && !isFetching ? (
      <LoadError title="No se pudo cargar la situación" error={error} onRetry={refetch} />
    ) : (
      <Waiting />
    );
  const act = isAdmin
    ? (sucursalId: string, { orden_id, tipoOrden }: CeldaSucursal) =>
        setOpened(
          orden_id
            ? { kind: 'renovar', ordenId: orden_id }
            : { kind: 'registrar', sucursalId, tipoOrdenId: tipoOrden._id },
        )
    : undefined;
  const folds = data.sucursales.length > (compact ? 1 : openBranches);
  const sucursales = data.sucursales.toSorted(
    (one, other) => severityOf(judgedBranch(one)) - severityOf(judgedBranch(other)),
  );
  const firstBad = !compact && sucursales[0]?.semaforo === 'Con faltas' ? sucursales[0] : undefined;
  return (
    <>
      {isEmpty(data) ? (
        <Empty data={data} onDefine={isAdmin ? () => setOpened({ kind: 'requisitos' }) : undefined} />
      ) : (
        sucursales.map((sucursal) => (
          <SucursalCard
            key={sucursal._id}
            cliente={data.cliente}
            sucursal={sucursal}
            folds={folds}
            startsOpen={!folds || sucursal === firstBad}
            onAct={act}
            rol={rol}
          />
        ))
      )}
      <Dialogs clienteId={clienteId} opened={opened} onClose={() => setOpened({ kind: 'none' })} />
    </>
  );
}

interface DialogsProps {
  readonly clienteId: string;
  readonly opened: Opened;
  readonly onClose: () => void;
}

function Dialogs({ clienteId, opened, onClose }: DialogsProps) {
  switch (opened.kind) {
    case 'none':
      return null;
    case 'requisitos':
      return <RequisitosDialog clienteId={clienteId} onClose={onClose} />;
    case 'renovar':
      return <RenovarForm clienteId={clienteId} ordenId={opened.ordenId} onClose={onClose} />;
    case 'registrar':
      return (
        <OrdenForm
          cliente={{ _id: clienteId, sucursales: [] }}
          sucursalId={opened.sucursalId}
          tipoOrdenId={opened.tipoOrdenId}
          onClose={onClose}
        />
      );
  }
}

const isEmpty = ({ sucursales }: SituacionDeCliente) => sucursales.every(({ celdas }) => celdas.length === 0);

interface EmptyProps {
  readonly data: SituacionDeCliente;
  /** Undefined for those who may not. */
  readonly onDefine: (() => void) | undefined;
}

function Empty({ data, onDefine }: EmptyProps) {
  if (data.sucursales.length === 0)
    return (
      <EmptyState
        icon={<StoreIcon />}
        title="Todavía no hay sucursales"
        text="Los requisitos se definen para las sucursales del cliente y para su personal."
      />
    );
  return (
    <EmptyState
      icon={<ChecklistIcon />}
      title="Todavía no hay requisitos definidos"
      text={
        onDefine
          ? 'Defina qué debe tener al día este cliente: puede agregarlos de a uno, proponerlos según lo registrado o copiarlos de otro cliente.'
          : 'Cuando se definan, verá acá qué está vigente, qué vence y qué falta.'
      }
      action={
        onDefine && (
          <Button variant="contained" onClick={onDefine}>
            Definir requisitos
          </Button>
        )
      }
    />
  );
}

const Waiting = () =>
  [0, 1].map((at) => (
    <Card key={at} variant="outlined" sx={{ p: 2.5, display: 'grid', gap: 1.5 }}>
      <Skeleton width={260} />
      <Skeleton variant="rounded" height={44} />
      <Skeleton variant="rounded" height={44} />
    </Card>
  ));
