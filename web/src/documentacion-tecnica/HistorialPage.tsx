import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import { documentacionTecnica } from '#contract/documentacion-tecnica.ts';
import { CarpetaButton } from '../carpeta/CarpetaButton.tsx';
import { useSesion } from '../sesion/store.ts';
import { ListPage } from '../shared/list/ListPage.tsx';
import { useListState } from '../shared/list/useListState.ts';
import { useList } from '../shared/net/resource.ts';
import { columns, textOf } from './columns.ts';

/** reglas 2.17 */
export function HistorialPage() {
  const cliente = useSesion()?.cliente;
  return cliente && <Historial clienteId={cliente._id} />;
}

function Historial({ clienteId }: { clienteId: string }) {
  const path = `${documentacionTecnica.path}/cliente/${clienteId}`;
  // reglas 8.5
  const list = useList(documentacionTecnica, { path, toastError: true });
  const view = useListState(list.data, { textOf });
  return (
    <ListPage
      title="Mis documentaciones"
      lista="documentaciones"
      view={view}
      placeholder="Nombre, etiqueta o archivo"
      primary={<CarpetaButton clienteId={clienteId} />}
      list={list}
      columns={columns}
      empty={{
        icon: <DocumentIcon />,
        title: 'Todavía no tiene documentos',
        text: 'Aquí aparecen los documentos técnicos que se le asignen a su empresa.',
      }}
    />
  );
}
