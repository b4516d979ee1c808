import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import AttachIcon from '@mui/icons-material/AttachFile';
import OverdueIcon from '@mui/icons-material/EventBusyOutlined';
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { type SituacionCliente, situaciones } from '#contract/clientes/situacion.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { groupFilter, ordenesPath, sinRenovarPath, sinRespaldoPath } from '../links/ordenes.ts';
import { situacionClientePath } from '../links/partes.ts';
import { rolOf, useSesion } from '../sesion/store.ts';
import { SeccionTabs } from '../shared/layout/SeccionTabs.tsx';
import { lazyDialog } from '../shared/lazy/lazy-dialog.tsx';
import { choiceFilter, selectFilter } from '../shared/list/filters/choice-filter.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { useListState } from '../shared/list/useListState.ts';
import { useList } from '../shared/net/resource.ts';
import type { RowAction } from '../shared/table/columns.ts';
import {
  bySeverity,
  columns,
  columnsToDefine,
  judged,
  mostOverdueFirst,
  nextOf,
  type SituacionRow,
} from './columns.tsx';
import { situationOf, situations } from './estados.ts';
import { EstadoChips, estadoId, isOffered } from './lista/EstadoChips.tsx';

const DefinirDialog = lazyDialog(async () => (await import('./DefinirDialog.tsx')).DefinirDialog);

/** How each client stands (reglas 2.32). A client user goes straight to their company. */
export function SituacionPage() {
  const usuario = useSesion();
  const { search } = useLocation();
  if (!usuario) return null;
  // A notice names a part in the address.
  if (usuario.cliente) return <Navigate to={situacionClientePath(usuario.cliente._id) + search} replace />;
  return <SituacionList rol={rolOf(usuario)} />;
}

const rowOf = (row: SituacionCliente): SituacionRow => ({ ...row, _id: row.cliente._id });
const textOf = (row: SituacionRow) => `${row.cliente.razonSocial} ${nextOf(row)?.titulo ?? ''}`;

const byEstado = selectFilter<SituacionRow>({
  id: estadoId,
  label: 'Situación',
  options: situations,
  matches: (row, value) => situationOf(judged(row)) === situations[value as keyof typeof situations],
  prominent: true,
  width: 170,
});

function SituacionList({ rol }: { readonly rol: Rol }) {
  const list = useList(situaciones);
  const navigate = useNavigate();
  const [defining, setDefining] = useState(false);
  const rows = useMemo(() => list.data && bySeverity(list.data.map(rowOf)), [list.data]);
  const filters = useMemo(() => [byEstado, byCliente(rows)], [rows]);
  const view = useListState(rows, { textOf, filters });
  // Nothing is defined anywhere: a table of grey rows would say less.
  const isUnused = rows?.every(({ semaforo }) => semaforo === 'Sin requisitos') ?? false;
  const none: readonly SituacionRow[] = [];
  const open = ({ _id }: SituacionRow) => void navigate(situacionClientePath(_id));
  const actions = useRowActions(rol, open);
  return (
    <ListPage
      title="Situación"
      lista="situacion"
      tabs={<SeccionTabs />}
      list={isUnused ? { ...list, data: none } : list}
      view={isUnused ? { ...view, rows: none } : view}
      placeholder="Cliente o lo que vence"
      beside={!isUnused && <EstadoChips rows={rows} view={view} />}
      besideTells={isOffered(view.valueOf(estadoId)) ? [estadoId] : []}
      columns={rol === 'admin' ? columnsToDefine : columns}
      defaultSort={mostOverdueFirst}
      even
      onOpen={open}
      actions={actions}
      empty={{
        icon: <FactCheckIcon />,
        title: 'Defina qué debe tener al día cada cliente',
        text: 'Con los requisitos de cada sucursal y de cada puesto se ve qué está vigente, qué vence y qué falta.',
        action: rol === 'admin' && (
          <Button variant="contained" onClick={() => setDefining(true)}>
            Definir requisitos
          </Button>
        ),
      }}
    >
      {defining && <DefinirDialog onClose={() => setDefining(false)} />}
    </ListPage>
  );
}

function useRowActions(rol: Rol, open: (row: SituacionRow) => void): readonly RowAction<SituacionRow>[] {
  const navigate = useNavigate();
  const groupOf = ({ cliente: { _id, razonSocial } }: SituacionRow) =>
    groupFilter(rol, { _id, nombre: razonSocial });
  const inWords = { alternative: true, onCard: true } as const;
  const situacion: RowAction<SituacionRow> = { label: 'Ver situación', icon: <ViewIcon />, onClick: open };
  const vencidas: RowAction<SituacionRow> = {
    label: 'Ver vencidas',
    icon: <OverdueIcon />,
    onClick: (row) => void navigate(sinRenovarPath(groupOf(row))),
    hidden: (row) => row.vencidasSinRenovar === 0,
  };
  if (rol !== 'tecnico')
    return [
      { ...vencidas, textWidth: 112, ...inWords },
      { ...situacion, hidden: (row) => row.vencidasSinRenovar > 0 },
    ];
  // A technician renews nothing: the same in every row, and what a client has of each kind behind '⋯'.
  return [
    {
      label: 'Ver órdenes',
      icon: <AssignmentIcon />,
      onClick: (row) => void navigate(ordenesPath(groupOf(row))),
      textWidth: 88,
      onCard: true,
    },
    {
      label: 'Ver sin respaldo',
      icon: <AttachIcon />,
      onClick: (row) => void navigate(sinRespaldoPath(groupOf(row))),
      hidden: (row) => row.sinRespaldo === 0,
    },
    vencidas,
    situacion,
  ];
}

// The tabs of the section keep it.
const byCliente = (rows: readonly SituacionRow[] | undefined) =>
  choiceFilter<SituacionRow, SituacionCliente['cliente']>({
    id: 'cliente',
    label: 'Cliente',
    options: rows?.map(({ cliente }) => cliente),
    labelOf: ({ razonSocial }) => razonSocial,
    matches: ({ cliente }, id) => cliente._id === id,
  });
