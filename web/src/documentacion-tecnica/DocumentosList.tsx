import UndoIcon from '@mui/icons-material/DeleteOutlined';
import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import ReceivedIcon from '@mui/icons-material/DoneAllOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, useCallback, useMemo, useRef, useState } from 'react';
import { type DocumentacionTecnica, documentacionTecnica } from '#contract/documentacion-tecnica.ts';
import type { Rol } from '#contract/sesion.ts';
import { CarpetaButton } from '../carpeta/CarpetaButton.tsx';
import type { PageProps } from '../shared/layout/Page.tsx';
import { lazyDialog } from '../shared/lazy/lazy-dialog.tsx';
import { selectFilter } from '../shared/list/filters/choice-filter.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { useDetail } from '../shared/list/useDetail.ts';
import { useListState } from '../shared/list/useListState.ts';
import { useList } from '../shared/net/resource.ts';
import type { RowAction } from '../shared/table/columns.ts';
import { useToday } from '../shared/useToday.ts';
import { theme } from '../theme.ts';
import { columnsWith, textOf } from './columns.tsx';
import { sinConfirmar } from './recepcion/links.ts';
import { ReceiptButton } from './recepcion/ReceiptButton.tsx';
import { SinConfirmarLine } from './recepcion/SinConfirmarLine.tsx';
import { acuseLabel, isConfirmed, useAcuse } from './recepcion/useAcuse.ts';
import { useUnassign } from './useUnassign.ts';
import { latestOf } from './versiones.ts';

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
const recepcion = [
  selectFilter<DocumentacionTecnica>({
    id: 'recepcion',
    label: 'Recepción',
    options: { [sinConfirmar]: 'Sin confirmar', confirmada: 'Confirmada' },
    matches: (row, value) => isConfirmed(row) === (value !== sinConfirmar),
    prominent: true,
  }),
];

/** The documents of a client, in their latest version (reglas 2.17). */
export function DocumentosList(props: DocumentosListProps) {
  const { cliente, rol, title, lista, frame, emptyText, toastError = false } = props;
  const [state, setState] = useState<State>({ kind: 'none' });
  const path = `${documentacionTecnica.path}/cliente/${cliente._id}`;
  const list = useList(documentacionTecnica, { path, toastError });
  const rows = list.data ?? none;
  const latest = useMemo(() => list.data && latestOf(list.data), [list.data]);
  const today = useToday();
  const view = useListState(latest, { textOf, filters: recepcion, created });
  const detail = useDetail(list, view);
  const { canChange, canUnassign, unassign } = useUnassign(cliente.razonSocial);
  const confirmAcuse = useAcuse();
  const isCliente = rol === 'cliente';
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const confirm = useRef(confirmAcuse);
  confirm.current = confirmAcuse;
  const receiptButton = useCallback(
    (row: DocumentacionTecnica, tabIndex: number) => (
      <ReceiptButton row={row} tabIndex={tabIndex} onConfirm={() => void confirm.current(row)} />
    ),
    [],
  );
  const receipt = isCliente && phone ? receiptButton : undefined;
  const columns = useMemo(() => columnsWith(rows, today, receipt), [rows, today, receipt]);
  const pending = isCliente ? latest?.filter((row) => !isConfirmed(row)).length : 0;
  const isSeen = view.valueOf('recepcion') === sinConfirmar;
  const see = isSeen ? undefined : () => view.setFilter('recepcion', sinConfirmar);
  const close = () => setState({ kind: 'none' });
  const edit = (row: DocumentacionTecnica) => setState({ kind: 'edit', row });
  const newVersion = (renueva: DocumentacionTecnica) => setState({ kind: 'assign', renueva });
  // reglas 6.3
  const assign = !isCliente && (
    <Button variant="contained" onClick={() => setState({ kind: 'assign' })}>
      Asignar Documentación
    </Button>
  );
  const verDocumento = { label: 'Ver documento', icon: <ViewIcon />, onClick: detail.open };
  const actions: RowAction<DocumentacionTecnica>[] = isCliente
    ? [
        {
          label: acuseLabel,
          icon: <ReceivedIcon />,
          onClick: (row) => void confirmAcuse(row),
          // A card has it in its last line.
          ...(phone ? { hidden: isConfirmed } : { control: receiptButton, controlWidth: 148 }),
        },
        verDocumento,
      ]
    : [
        verDocumento,
        { label: 'Editar asignación', icon: <EditIcon />, onClick: edit, hidden: (row) => !canChange(row) },
        {
          label: 'Desasignar',
          icon: <UndoIcon />,
          onClick: (row) => void unassign(row),
          hidden: (row) => !canUnassign(row),
          danger: true,
        },
      ];
  return (
    <ListPage
      title={title}
      lista={lista}
      frame={frame}
      view={view}
      count={latest?.length}
      placeholder="Nombre, etiqueta o archivo"
      note={pending ? <SinConfirmarLine count={pending} onSee={see} /> : undefined}
      // The page of a client has this button in its head.
      primary={isCliente && !frame ? <CarpetaButton clienteId={cliente._id} /> : assign}
      list={{ ...list, data: latest }}
      columns={columns}
      onOpen={detail.open}
      actions={actions}
      empty={{
        icon: <DocumentIcon />,
        title: 'Todavía no tiene documentos',
        text: emptyText,
        action: assign,
      }}
    >
      {detail.row && (
        <DocumentoDetail
          row={detail.row}
          rows={list.data}
          step={detail.step}
          onClose={detail.close}
          onConfirm={isCliente ? (row) => void confirmAcuse(row) : undefined}
          onEdit={!isCliente && canChange(detail.row) ? edit : undefined}
          onVersion={!isCliente && canChange(detail.row) ? newVersion : undefined}
        />
      )}
      {state.kind === 'assign' && (
        <AssignForm clienteId={cliente._id} renueva={state.renueva} onClose={close} />
      )}
      {state.kind === 'edit' && <EditForm row={state.row} onClose={close} />}
    </ListPage>
  );
}
