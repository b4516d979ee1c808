import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import { useMemo, useRef, useState } from 'react';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { type Documento, documentacion } from '#contract/documentos/documentos.ts';
import { EstaSemana } from '../../agenda/semana/EstaSemana.tsx';
import { columnsAt, verVencidos } from '../../documentos/columns.tsx';
import { askersOf, pedidasText, vencidosText, vencidoText } from '../../documentos/documentos.ts';
import { UploadForm } from '../../documentos/UploadForm.tsx';
import { useDelete } from '../../documentos/useDelete.ts';
import { vencidos, vencimientoFilter, versionPedida } from '../../documentos/vencimiento-filter.ts';
import { rolOf, useSesion } from '../../sesion/store.ts';
import { ListPage } from '../../shared/list/ListPage.tsx';
import { useAction } from '../../shared/list/useAction.ts';
import { useDetail } from '../../shared/list/useDetail.ts';
import { type ListView, useListState } from '../../shared/list/useListState.ts';
import { useList } from '../../shared/net/resource.ts';
import type { RowAction } from '../../shared/table/columns.ts';
import { useToday } from '../../shared/useToday.ts';
import { theme } from '../../theme.ts';
import { AsignacionesDialog } from '../AsignacionesDialog.tsx';
import { AssignForm } from '../asignar/AssignForm.tsx';
import { Line } from '../recepcion/SinConfirmarLine.tsx';
import { BibliotecaDetail } from './BibliotecaDetail.tsx';

const textOf = ({ nombre, etiqueta, filename, clientes }: Documento) =>
  [nombre, etiqueta, filename, ...clientes.map(({ razonSocial }) => razonSocial)].join('\n');

const uploadLabel = 'Subir PDF';
const noDocuments = {
  icon: <DocumentIcon />,
  title: 'Todavía no hay documentos',
  text: 'Aquí se reúnen los documentos técnicos en PDF que se asignan a los clientes.',
};

type State = { kind: 'none' } | { kind: 'assign' } | { kind: 'assignments' } | { kind: 'upload' };

// On a phone the page's title says it, and the button has a row with it. Its name keeps both words.
const onWide = { [theme.breakpoints.down('sm')]: visuallyHidden } as const;

/** reglas 2.17 */
export function DocumentosPage() {
  const usuario = useSesion();
  return usuario && <Documentacion usuario={usuario} />;
}

function Documentacion({ usuario }: { usuario: Usuario }) {
  const rol = rolOf(usuario);
  const isAdmin = rol === 'admin';
  const [state, setState] = useState<State>({ kind: 'none' });
  // reglas 8.5
  const list = useList(documentacion, { toastError: true });
  const { filters, today } = useByDay();
  const wide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  const view = useListState(list.data, { textOf, filters, created: [documentacion.path] });
  const onDelete = useDelete();
  const detail = useDetail(list, view);
  const openUpload = () => setState({ kind: 'upload' });
  useAction({ asignar: () => setState({ kind: 'assign' }), ...(isAdmin && { subir: openUpload }) });
  // reglas 6.3: only administrators upload and delete.
  const upload = isAdmin && <UploadButton onClick={openUpload} />;
  const columns = useColumns(today, wide, detail.open);
  const remove = { label: 'Eliminar', icon: <DeleteIcon />, onClick: onDelete, danger: true };
  return (
    <ListPage
      title="Documentación"
      lista="documentaciones"
      view={view}
      // Administrators have it in Inicio.
      lead={rol === 'tecnico' && <EstaSemana usuario={usuario} place="documentos" />}
      placeholder="Nombre, etiqueta, archivo o cliente"
      note={notesOf(list.data, today, view)}
      others={[
        { label: 'Ver asignaciones', onClick: () => setState({ kind: 'assignments' }) },
        ...(isAdmin ? [{ label: uploadLabel, onClick: openUpload }] : []),
      ]}
      primary={<AssignButton onClick={() => setState({ kind: 'assign' })} />}
      list={list}
      columns={columns}
      onOpen={detail.open}
      actions={[...seeActions(detail.open, today, wide), ...(isAdmin ? [remove] : [])]}
      empty={{ ...noDocuments, action: upload }}
    >
      {detail.row && (
        <BibliotecaDetail
          {...{ row: detail.row, rows: list.data, step: detail.step, isAdmin }}
          onClose={detail.close}
        />
      )}
      <Form kind={state.kind} isAdmin={isAdmin} onClose={() => setState({ kind: 'none' })} />
    </ListPage>
  );
}

const UploadButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant="outlined" color="inherit" onClick={onClick}>
    {uploadLabel}
  </Button>
);

/** The eye stands in every row; on a card and in a menu what has expired for a client is named too. Both open the panel. */
function seeActions(onClick: (row: Documento) => void, today: string, wide: boolean): RowAction<Documento>[] {
  const open = { icon: <ViewIcon />, onClick };
  const hidden = (row: Documento) => vencidoText(row, today) === undefined;
  const overdue = { ...open, label: verVencidos, hidden, inMenu: true, onCard: true };
  return [...(wide ? [] : [overdue]), { ...open, label: 'Ver documento' }];
}

/** At a desk what has expired leads to its clients from its own words; elsewhere they have no room for it. */
function useColumns(today: string, wide: boolean, open: (row: Documento) => void) {
  const latest = useRef(open);
  latest.current = open;
  return useMemo(() => columnsAt(today, wide ? (row) => latest.current(row) : undefined), [today, wide]);
}

const daysOf = ({ clientes }: Documento) => clientes.map(({ vencimiento }) => vencimiento);

/** Says what Inicio counts, which is assignments, beside the rows, which are documents; and what clients asked for. */
function notesOf(rows: readonly Documento[] = [], today: string, view: ListView<Documento>) {
  const expired = vencidosText(rows, today);
  const asked = pedidasText(rows, today);
  const seeing = (value: string) =>
    view.valueOf('vencimiento') === value ? undefined : () => view.setFilter('vencimiento', value);
  if (!expired && !asked) return undefined;
  return (
    <Box component="span" sx={notes}>
      {expired && <Line text={expired} tone="red" onSee={seeing(vencidos)} />}
      {asked && <Line text={asked} tone="purple" onSee={seeing(versionPedida)} />}
    </Box>
  );
}

const notes = { display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 } as const;

/** What goes by today's date. */
function useByDay() {
  const today = useToday();
  return useMemo(
    () => ({
      filters: [vencimientoFilter(today, daysOf, (row: Documento) => askersOf(row, today).length > 0)],
      today,
    }),
    [today],
  );
}

const AssignButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant="contained" onClick={onClick}>
    <span>
      Asignar
      <Box component="span" sx={onWide}>
        {' '}
        Documentación
      </Box>
    </span>
  </Button>
);

interface FormProps {
  readonly kind: State['kind'];
  readonly isAdmin: boolean;
  readonly onClose: () => void;
}

function Form({ kind, isAdmin, onClose }: FormProps) {
  switch (kind) {
    case 'none':
      return null;
    case 'assign':
      return <AssignForm onClose={onClose} />;
    case 'assignments':
      return <AsignacionesDialog isAdmin={isAdmin} onClose={onClose} />;
    case 'upload':
      return <UploadForm onClose={onClose} />;
  }
}
