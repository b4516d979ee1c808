import { useFormContext } from 'react-hook-form';
import {
  type DocumentacionTecnica,
  documentacionTecnica,
} from '#contract/documentos/documentacion-tecnica.ts';
import { SelectField } from '../../shared/fields/SelectField.tsx';
import { useList } from '../../shared/net/resource.ts';
import { formatDate, venceText } from '../../shared/text/dates.ts';
import { useCanChange } from '../useUnassign.ts';
import { latestOf } from '../versiones.ts';

const labelOf = ({ nombre, vencimiento }: DocumentacionTecnica) =>
  vencimiento ? `${nombre} · ${venceText(vencimiento).toLowerCase()} ${formatDate(vencimiento)}` : nombre;

/** The document that a new one takes the place of; its branch is suggested. */
export function VersionField({ clienteId }: { readonly clienteId: string }) {
  const path = `${documentacionTecnica.path}/cliente/${clienteId}`;
  const list = useList(documentacionTecnica, { path, enabled: clienteId !== '' });
  const { getValues, setValue } = useFormContext();
  const canChange = useCanChange();
  return (
    <SelectField
      name="renueva_id"
      label="Es una nueva versión de…"
      list={list}
      options={clienteId ? list.data && latestOf(list.data).filter(canChange) : []}
      labelOf={labelOf}
      disabled={!clienteId}
      missing={{ text: 'El cliente todavía no tiene documentos que usted pueda renovar.', otherwise: '' }}
      help="Opcional; la lista muestra la última versión"
      onChange={(row) => {
        if (row?.sucursal && !getValues('sucursal_id')) setValue('sucursal_id', row.sucursal._id);
      }}
    />
  );
}
