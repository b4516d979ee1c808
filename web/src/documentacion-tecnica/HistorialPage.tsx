import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import { type DocumentacionTecnica, documentacionTecnica } from '#contract/documentacion-tecnica.ts';
import { columnsOf } from '../documentos/columns.ts';
import { useSesion } from '../sesion/store.ts';
import { Page } from '../shared/layout/Page.tsx';
import { SearchField } from '../shared/list/SearchField.tsx';
import { useFilter } from '../shared/list/useFilter.ts';
import { useList } from '../shared/net/resource.ts';
import { DataTable } from '../shared/table/DataTable.tsx';
import { decodeFilename } from './filename.ts';

const columns = columnsOf<DocumentacionTecnica>(({ filename }) => decodeFilename(filename));

const textOf = ({ nombre, etiqueta, filename }: DocumentacionTecnica) =>
  [nombre, etiqueta, decodeFilename(filename)].join('\n');

/** reglas 2.17 */
export function HistorialPage() {
  const cliente = useSesion()?.cliente;
  return cliente && <Historial clienteId={cliente._id} />;
}

function Historial({ clienteId }: { clienteId: string }) {
  const path = `${documentacionTecnica.path}/cliente/${clienteId}`;
  // reglas 8.5
  const list = useList(documentacionTecnica, { path, toastError: true });
  const filter = useFilter(list.data, textOf);
  return (
    <Page
      title="Mis documentaciones"
      count={list.data?.length}
      shown={list.data && filter.rows.length}
      filters={<SearchField value={filter.search} onChange={filter.setSearch} />}
    >
      <DataTable
        label="Mis documentaciones"
        list={list}
        rows={filter.rows}
        columns={columns}
        search={filter.applied}
        onClearSearch={filter.clear}
        empty={{
          icon: <DocumentIcon />,
          title: 'Todavía no tiene documentos',
          text: 'Aquí aparecen los documentos técnicos que se le asignen a su empresa.',
        }}
      />
    </Page>
  );
}
