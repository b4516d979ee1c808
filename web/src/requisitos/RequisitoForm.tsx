import { useFormContext, useWatch } from 'react-hook-form';
import { type Requisito, RequisitoInput, requisitos, requisitoTexts } from '#contract/clientes/requisitos.ts';
import { sucursales } from '#contract/clientes/sucursales.ts';
import { type TipoOrden, tiposOrden } from '#contract/ordenes/tipos-orden.ts';
import { useRowsOf } from '../clientes/ficha/of-cliente.ts';
import { useIsAdmin } from '../sesion/store.ts';
import type { Toasts } from '../shared/feedback/toasts.ts';
import { DateField } from '../shared/fields/DateField.tsx';
import { SelectField } from '../shared/fields/SelectField.tsx';
import { TextField } from '../shared/fields/TextField.tsx';
import { FormDialog } from '../shared/form/FormDialog.tsx';
import { TwoColumns } from '../shared/form/TwoColumns.tsx';
import { toField } from '../shared/form/to-field.ts';
import { useResourceForm } from '../shared/form/useResourceForm.ts';
import { useList } from '../shared/net/resource.ts';
import { today } from '../shared/text/dates.ts';
import { sucursalText } from '../shared/text/sucursales.ts';
import { updateFailed } from '../shared/text/texts.ts';
import { missingTipo } from '../tipos-orden/missing.tsx';
import { PuestoField } from './PuestoField.tsx';
import { todasText } from './requisitos.ts';

const creating: Toasts = { success: 'Requisito agregado' };
const updating: Toasts = { success: 'Requisito actualizado', error: updateFailed };

// The server's answer is about the type of this branch and post.
const underTipo = toField({ duplicado: 'tipoOrden_id' });

interface RequisitoFormProps {
  readonly row?: Requisito | undefined;
  readonly clienteId: string;
  readonly onClose: () => void;
}

/** reglas 2.33 */
export function RequisitoForm({ row, clienteId, onClose }: RequisitoFormProps) {
  const { onSubmit, ...form } = useResourceForm(requisitos, row, {
    values: (requisito) => ({
      cliente_id: clienteId,
      sucursal_id: requisito?.sucursal?._id ?? '',
      tipoOrden_id: requisito?.tipoOrden._id ?? '',
      puesto: requisito?.puesto ?? '',
      desde: requisito?.desde ?? today(),
      nota: requisito?.nota ?? '',
    }),
    toasts: row ? updating : creating,
  });
  return (
    <FormDialog
      {...form}
      title={row ? 'Editar requisito' : 'Agregar requisito'}
      accept={row ? 'Guardar' : 'Agregar'}
      schema={RequisitoInput}
      onSubmit={(body) => onSubmit(body).catch(underTipo)}
      onClose={onClose}
    >
      <Fields clienteId={clienteId} />
    </FormDialog>
  );
}

function Fields({ clienteId }: { readonly clienteId: string }) {
  const { setValue } = useFormContext<{ puesto: string }>();
  const tipos = useList(tiposOrden);
  const all = useList(sucursales);
  const branches = { ...all, data: useRowsOf(all.data, clienteId) };
  const tipoId: string = useWatch({ name: 'tipoOrden_id' });
  const tipo = tipos.data?.find(({ _id }) => _id === tipoId);
  const onTipo = (next: TipoOrden | null) => {
    if (!next?.capacitacion) setValue('puesto', '', { shouldDirty: true });
  };
  return (
    <>
      <SelectField
        name="tipoOrden_id"
        label="Tipo de orden o capacitación"
        required
        autoFocus
        list={tipos}
        options={tipos.data}
        labelOf={({ nombre }) => nombre}
        missing={missingTipo({ isAdmin: useIsAdmin(), capacitacion: false })}
        onChange={onTipo}
      />
      <SelectField
        name="sucursal_id"
        label="Sucursal"
        list={branches}
        options={branches.data}
        labelOf={sucursalText}
        help={`Sin elegir una: ${todasText.toLowerCase()}, también las futuras.`}
      />
      <PuestoField
        clienteId={clienteId}
        disabled={!tipo?.capacitacion}
        help={
          tipo && !tipo.capacitacion
            ? requisitoTexts.puesto
            : 'Sin elegir uno: todo el personal de la sucursal.'
        }
      />
      <TwoColumns>
        <DateField name="desde" label="Desde" help="Antes de ese día no falta nada." />
      </TwoColumns>
      <TextField name="nota" label="Nota" autoComplete="off" slotProps={{ htmlInput: { maxLength: 300 } }} />
    </>
  );
}
