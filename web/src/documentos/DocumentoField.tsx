import { useWatch } from 'react-hook-form';
import { type Documento, documentacion } from '#contract/documentos/documentos.ts';
import { useIsAdmin } from '../sesion/store.ts';
import { SelectField } from '../shared/fields/SelectField.tsx';
import { useList } from '../shared/net/resource.ts';
import { UploadForm } from './UploadForm.tsx';

const labelOf = ({ nombre, etiqueta }: Documento) => `${nombre} (${etiqueta})`;

export function DocumentoField() {
  const isAdmin = useIsAdmin();
  const list = useList(documentacion, { toastError: true });
  const [clienteId, documentoId] = useWatch({ name: ['cliente_id', 'documento_id'] });
  const chosen = list.data?.find(({ _id }) => _id === documentoId);
  const assigned = chosen?.clientes.some(({ _id }) => _id === clienteId);
  return (
    <SelectField
      name="documento_id"
      label="Documento"
      list={list}
      options={list.data}
      labelOf={labelOf}
      missing={{
        text: 'La biblioteca todavía no tiene documentos.',
        create: isAdmin
          ? { label: 'Subir PDF', form: (onClose) => <UploadForm onClose={onClose} /> }
          : undefined,
        otherwise: 'Puede adjuntar un archivo.',
      }}
      help={
        assigned
          ? 'El cliente ya tiene asignado este documento'
          : 'Elija un documento de la biblioteca o adjunte un archivo'
      }
    />
  );
}
