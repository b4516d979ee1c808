import { useSesion } from '../sesion/store.ts';
import { DocumentosList } from './DocumentosList.tsx';

/** reglas 2.17 */
export function HistorialPage() {
  const cliente = useSesion()?.cliente;
  return (
    cliente && (
      <DocumentosList
        cliente={cliente}
        rol="cliente"
        title="Mis documentaciones"
        lista="documentaciones"
        emptyText="Aquí aparecen los documentos técnicos que se le asignen a su empresa."
        // reglas 8.5
        toastError
      />
    )
  );
}
