import UndoIcon from '@mui/icons-material/DeleteOutlined';
import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import ReceivedIcon from '@mui/icons-material/DoneAllOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import VersionIcon from '@mui/icons-material/UploadFileOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, useCallback, useMemo, useRef, useState } from 'react';
import type { Rol } from '#contract/cuentas/sesion.ts';
import {
  type DocumentacionTecnica,
  documentacionTecnica,
} from '#contract/documentos/documentacion-tecnica.ts';
import { CarpetaButton } from '../carpeta/CarpetaButton.tsx';
import { vencidos, vencimientoFilter } from '../documentos/vencimiento-filter.ts';
import type { PageProps } from '../shared/layout/Page.tsx';
import { lazyDialog } from '../shared/lazy/lazy-dialog.tsx';
import { selectFilter } from '../shared/list/filters/choice-filter.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { useDetail } from '../shared/list/useDetail.ts';
import { type ListView, useListState } from '../shared/list/useListState.ts';
import { useList } from '../shared/net/resource.ts';
import type { RowAction } from '../shared/table/columns.ts';
import { useToday } from '../shared/useToday.ts';
import { theme } from '../theme.ts';
import { columnsWith, textOf } from './columns.tsx';
import { sinConfirmar } from './recepcion/links.ts';
import { PedirVersionButton } from './recepcion/PedirVersionButton.tsx';
import { versionPedidaOf } from './recepcion/pedido-version.ts';
import { ReceiptButton } from './recepcion/ReceiptButton.tsx';
import { SinConfirmarLine, VencidosLine } from './recepcion/SinConfirmarLine.tsx';
import { acuseLabel, useAcuse } from './recepcion/useAcuse.ts';
import { usePedirVersionAction } from './recepcion/usePedirVersionAction.tsx';
import { useUnassign } from './useUnassign.ts';
import { hasExpired, isConfirmed, latestOf } from './versiones.ts';

const AssignForm = lazyDialog(async () => (await import('./asignar/AssignForm.tsx')).AssignForm);
const EditForm = lazyDialog(async () => (await import('./asignar/EditForm.tsx')).EditForm);
const DocumentoDetail = lazyDialog(async () => (await import('./DocumentoDetail.tsx')).DocumentoDetail);

interface DocumentosListProps {
  readonly cliente: { readonly _id: string; readonly razonSocial: string };
  readonly rol: Rol;
  readonly title: 'Documentación' | 'Mis documentaciones';
  readonly lista?: 'documentaciones';
  readonly frame?: ComponentType<PageProps>;
  readonly emptyText: string;
  readonly toastError?: boolean;
}

type State =
  | { kind: 'none' }
  | { kind: 'assign'; renueva?: DocumentacionTecnica }
  | { kind: 'edit'; row: DocumentacionTecnica };

const created = [documentacionTecnica.path];
const none: readonly DocumentacionTecnica[] = [];
const recepcion = selectFilter<DocumentacionTecnica>({
  id: 'recepcion',
  label: 'Recepción',
  options: { [sinConfirmar]: 'Sin confirmar', confirmada: 'Confirmada' },
  matches: (row, value) => isConfirmed(row) === (value !== sinConfirmar),
  prominent: true,
});

/** The documents of a client, in their latest version (reglas 2.17). */
export function DocumentosList(props: DocumentosListProps) {
  const { cliente, rol, title, lista, frame, emptyText } = props;
  const [state, setState] = useState<State>({ kind: 'none' });
  const { list, latest, view } = useDocumentos(props);
  const detail = useDetail(list, view);
  const unassigning = useUnassign(cliente.razonSocial);
  const isCliente = rol === 'cliente';
  const receipts = useReceipts(latest);
  const { onCard } = receipts;
  const today = useToday();
  const columns = useColumns(list.data, isCliente, isCliente && onCard ? receipts.button : undefined);
  const edit = (row: DocumentacionTecnica) => setState({ kind: 'edit', row });
  const newVersion = (renueva: DocumentacionTecnica) => setState({ kind: 'assign', renueva });
  // reglas 6.3
  const assign = !isCliente && <AssignButton onClick={() => setState({ kind: 'assign' })} />;
  const see = { label: 'Ver documento', icon: <ViewIcon />, onClick: detail.open };
  const ofConsultancy = [
    ...stepsOf(unassigning, { see, newVersion, today }),
    ...changesOf(unassigning, edit),
  ];
  return (
    <ListPage
      title={title}
      lista={lista}
      frame={frame}
      view={view}
      count={latest?.length}
      placeholder="Nombre, etiqueta o archivo"
      note={isCliente ? pendingNote(latest, view, today) : undefined}
      // The page of a client has this button in its head.
      primary={isCliente && !frame ? <CarpetaButton clienteId={cliente._id} short={onCard} /> : assign}
      list={{ ...list, data: latest }}
      columns={columns}
      onOpen={detail.open}
      actions={isCliente ? [...receipts.actions, see] : ofConsultancy}
      empty={{ ...noDocuments, text: emptyText, action: assign }}
    >
      {detail.row && (
        <DocumentoDetail
          {...{ row: detail.row, rows: list.data, step: detail.step }}
          onClose={detail.close}
          onConfirm={isCliente ? receipts.confirm : undefined}
          onEdit={!isCliente && unassigning.canChange(detail.row) ? edit : undefined}
          onVersion={!isCliente && unassigning.canChange(detail.row) ? newVersion : undefined}
        />
      )}
      <Form clienteId={cliente._id} state={state} onClose={() => setState({ kind: 'none' })} />
    </ListPage>
  );
}

const AssignButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant="contained" onClick={onClick}>
    Asignar Documentación
  </Button>
);

function useDocumentos({ cliente, toastError = false }: DocumentosListProps) {
  const path = `${documentacionTecnica.path}/cliente/${cliente._id}`;
  const list = useList(documentacionTecnica, { path, toastError });
  const latest = useMemo(() => list.data && latestOf(list.data), [list.data]);
  const today = useToday();
  const filters = useMemo(
    () => [recepcion, vencimientoFilter(today, daysOf, (row) => versionPedidaOf(row, today) !== null)],
    [today],
  );
  const view = useListState(latest, { textOf, filters, created });
  return { list, latest, view };
}

const daysOf = ({ vencimiento }: DocumentacionTecnica) => [vencimiento];

const noDocuments = { icon: <DocumentIcon />, title: 'Todavía no tiene documentos' };

type Receipt = Parameters<typeof columnsWith>[3];

function useColumns(rows: readonly DocumentacionTecnica[] = none, asks: boolean, receipt: Receipt) {
  const today = useToday();
  return useMemo(() => columnsWith(rows, today, asks, receipt), [rows, today, asks, receipt]);
}

/** How many receptions wait to be confirmed, and how many documents have expired. */
function pendingNote(
  rows: readonly DocumentacionTecnica[] = none,
  view: ListView<DocumentacionTecnica>,
  today: string,
) {
  const waiting = rows.filter((row) => !isConfirmed(row)).length;
  const expired = rows.filter((row) => hasExpired(row, today)).length;
  const seeing = (id: string, value: string) =>
    view.valueOf(id) === value ? undefined : () => view.setFilter(id, value);
  if (waiting + expired === 0) return undefined;
  return (
    <Box component="span" sx={notes}>
      {expired > 0 && <VencidosLine count={expired} onSee={seeing('vencimiento', vencidos)} />}
      {waiting > 0 && <SinConfirmarLine count={waiting} onSee={seeing('recepcion', sinConfirmar)} />}
    </Box>
  );
}

const notes = { display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 } as const;

/** What a client user does about a document: confirms its reception, and once it expires asks for the next version. */
function useReceipts(rows: readonly DocumentacionTecnica[] = none) {
  const confirmAcuse = useAcuse();
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const latest = useRef(confirmAcuse);
  latest.current = confirmAcuse;
  const ask = usePedirVersionAction();
  const latestAsk = useRef(ask);
  latestAsk.current = ask;
  const confirm = useCallback((row: DocumentacionTecnica) => void latest.current(row), []);
  const button = useCallback(
    (row: DocumentacionTecnica, tabIndex: number) => (
      <ReceiptButton row={row} tabIndex={tabIndex} onConfirm={() => confirm(row)} />
    ),
    [confirm],
  );
  const asks = rows.some((row) => isConfirmed(row) && !ask.hidden?.(row));
  const control = useCallback(
    (row: DocumentacionTecnica, tabIndex: number) => (
      <Box component="span" sx={inRow}>
        {/* The line below the name says when it was received. */}
        {isConfirmed(row) && !latestAsk.current.hidden?.(row) ? (
          <PedirVersionButton row={row} tabIndex={tabIndex} onAsk={() => latestAsk.current.onClick(row)} />
        ) : (
          button(row, tabIndex)
        )}
      </Box>
    ),
    [button],
  );
  const action: RowAction<DocumentacionTecnica> = {
    ...{ label: acuseLabel, icon: <ReceivedIcon />, onClick: confirm },
    // A card has it in its last line.
    ...(phone ? { hidden: isConfirmed } : { control, controlWidth: asks ? widths.pedir : widths.recibi }),
  };
  const apart = { ...ask, hidden: (row: DocumentacionTecnica) => ask.hidden?.(row) || isConfirmed(row) };
  // Its room is the name's where no row has it beside a reception that waits.
  const isApart = rows.some((row) => !apart.hidden(row));
  return { confirm, button, actions: [action, ...(phone ? [ask] : isApart ? [apart] : [])], onCard: phone };
}

/** Of the longest text of all rows, with 14 px before the next button. */
const widths = { pedir: 156, recibi: 124 } as const;
// They begin where their head does, and those that wait are as wide as 'Recibido y leído'.
const inRow = { display: 'inline-flex', mr: 'auto', '& > .MuiButton-root': { minWidth: 122 } } as const;

interface Steps {
  readonly see: RowAction<DocumentacionTecnica>;
  readonly newVersion: (row: DocumentacionTecnica) => void;
  readonly today: string;
}

/** The next step of what has expired, in place of what a press on the row does too. */
function stepsOf(
  { canChange }: ReturnType<typeof useUnassign>,
  { see, newVersion, today }: Steps,
): readonly RowAction<DocumentacionTecnica>[] {
  const waits = (row: DocumentacionTecnica) => hasExpired(row, today) && canChange(row);
  return [
    {
      ...{ label: 'Nueva versión', icon: <VersionIcon />, onClick: newVersion },
      hidden: (row) => !waits(row),
      ...{ textWidth: 122, alternative: true, onCard: true },
    },
    { ...see, hidden: waits },
  ];
}

const changesOf = (
  { canChange, canUnassign, unassign }: ReturnType<typeof useUnassign>,
  edit: (row: DocumentacionTecnica) => void,
): readonly RowAction<DocumentacionTecnica>[] => [
  { label: 'Editar asignación', icon: <EditIcon />, onClick: edit, hidden: (row) => !canChange(row) },
  {
    label: 'Desasignar',
    icon: <UndoIcon />,
    onClick: (row) => void unassign(row),
    hidden: (row) => !canUnassign(row),
    danger: true,
  },
];

interface FormProps {
  readonly clienteId: string;
  readonly state: State;
  readonly onClose: () => void;
}

function Form({ clienteId, state, onClose }: FormProps) {
  switch (state.kind) {
    case 'none':
      return null;
    case 'assign':
      return <AssignForm clienteId={clienteId} renueva={state.renueva} onClose={onClose} />;
    case 'edit':
      return <EditForm row={state.row} onClose={onClose} />;
  }
}
