import DeactivateIcon from '@mui/icons-material/BlockOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import FilesIcon from '@mui/icons-material/FolderOutlined';
import ReactivateIcon from '@mui/icons-material/RestoreOutlined';
import DetailIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { type Cliente, clientes } from '#contract/clientes.ts';
import { confirm } from '../shared/feedback/confirm.ts';
import { Page } from '../shared/layout/Page.tsx';
import { SearchField } from '../shared/list/SearchField.tsx';
import { useFilter } from '../shared/list/useFilter.ts';
import { useOpenFromAddress } from '../shared/list/useOpenFromAddress.ts';
import { useList } from '../shared/net/resource.ts';
import { DataTable } from '../shared/table/DataTable.tsx';
import { ArchivosDialog } from './ArchivosDialog.tsx';
import { ClienteDetail } from './ClienteDetail.tsx';
import { ClienteForm } from './ClienteForm.tsx';
import { textOf, useSetActive, withDocumentos } from './clientes.ts';
import { columns } from './columns.tsx';
import { emptyOf } from './empty.tsx';

type State =
  | { kind: 'none' }
  | { kind: 'form'; row?: Cliente }
  | { kind: 'detail'; row: Cliente }
  | { kind: 'files'; row: Cliente };

/** reglas 2.5 */
export function ClientesPage() {
  const [state, setState] = useState<State>({ kind: 'none' });
  const [docs, setDocs] = useState(false);
  const list = useList(clientes, { toastError: true, ...(docs && { path: withDocumentos }) });
  const filter = useFilter(list.data, textOf);
  const deactivate = useSetActive(false);
  const reactivate = useSetActive(true);

  // reglas 4.1: inactive companies appear only in searches.
  const activeClientes = useMemo(() => list.data?.filter(({ active }) => active), [list.data]);
  const searching = filter.applied !== '';
  const listed = searching ? list.data : activeClientes;
  const rows = searching ? filter.rows : (activeClientes ?? []);

  const close = () => setState({ kind: 'none' });
  const detail = (row: Cliente) => setState({ kind: 'detail', row });
  useOpenFromAddress(list.data, detail);
  const onDeactivate = async (row: Cliente) => {
    if (await confirm({ ...deactivation, title: `Desactivar ${row.razonSocial}` })) deactivate.mutate(row);
  };
  const create = (
    <Button variant="contained" onClick={() => setState({ kind: 'form' })}>
      Nuevo
    </Button>
  );
  const toggle = (
    <Button variant="outlined" color="inherit" onClick={() => setDocs(!docs)}>
      {docs ? 'Ver todos' : 'Solo con documentos'}
    </Button>
  );

  return (
    <Page
      title="Clientes"
      count={listed?.length}
      shown={listed && rows.length}
      action={create}
      filters={
        <>
          <SearchField value={filter.search} onChange={filter.setSearch} />
          {toggle}
        </>
      }
    >
      <DataTable
        label="Clientes"
        list={{ data: listed, error: list.error, isFetching: list.isFetching, refetch: list.refetch }}
        rows={rows}
        columns={columns}
        defaultSort={byRazonSocial}
        onOpen={detail}
        actions={[
          { label: 'Ver detalle', icon: <DetailIcon />, onClick: detail },
          { label: 'Editar', icon: <EditIcon />, onClick: (row) => setState({ kind: 'form', row }) },
          { label: 'Ver archivos', icon: <FilesIcon />, onClick: (row) => setState({ kind: 'files', row }) },
          {
            label: 'Desactivar',
            icon: <DeactivateIcon />,
            onClick: onDeactivate,
            hidden: ({ active }) => !active,
            danger: true,
          },
          {
            label: 'Reactivar',
            icon: <ReactivateIcon />,
            onClick: (row) => reactivate.mutate(row),
            hidden: ({ active }) => active,
            alternative: true,
          },
        ]}
        search={filter.applied}
        onClearSearch={filter.clear}
        empty={emptyOf({ docs, someInactive: Boolean(list.data?.length), create })}
      />
      {state.kind === 'form' && <ClienteForm row={state.row} onClose={close} />}
      {state.kind === 'detail' && <ClienteDetail row={state.row} rows={list.data} onClose={close} />}
      {state.kind === 'files' && <ArchivosDialog cliente={state.row} onClose={close} />}
    </Page>
  );
}

const byRazonSocial = { id: 'razonSocial', desc: false };

// reglas 4.1
const deactivation = { text: 'Desea marcar al cliente como Inactivo?', accept: 'Desactivar', danger: true };
