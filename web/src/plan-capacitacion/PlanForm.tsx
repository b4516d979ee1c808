import MenuItem from '@mui/material/MenuItem';
import { sucursales } from '#contract/clientes/sucursales.ts';
import { type PlanCapacitacion, PlanCapacitacionInput, planes } from '#contract/ordenes/plan-capacitacion.ts';
import { tiposOrden } from '#contract/ordenes/tipos-orden.ts';
import { useRowsOf } from '../clientes/ficha/of-cliente.ts';
import { useIsAdmin } from '../sesion/useIsAdmin.ts';
import type { Toasts } from '../shared/feedback/toasts.ts';
import { SelectField } from '../shared/fields/SelectField.tsx';
import { TextField } from '../shared/fields/TextField.tsx';
import { FormDialog } from '../shared/form/FormDialog.tsx';
import { TwoColumns } from '../shared/form/TwoColumns.tsx';
import { useResourceForm } from '../shared/form/useResourceForm.ts';
import { useList } from '../shared/net/resource.ts';
import { sucursalText } from '../shared/text/sucursales.ts';
import { updateFailed } from '../shared/text/texts.ts';
import { missingTipo } from '../tipos-orden/missing.tsx';
import { meses } from './plan.ts';

const creating: Toasts = { success: 'Capacitación agregada al plan' };
const updating: Toasts = { success: 'Plan actualizado', error: updateFailed };

interface PlanFormProps {
  readonly row?: PlanCapacitacion | undefined;
  readonly clienteId: string;
  /** Of a new item. */
  readonly anio: number;
  /** Gets the year that was saved. */
  readonly onSaved: (anio: number) => void;
  readonly onClose: () => void;
}

/** Adds an item to the plan, or updates one (reglas 2.35). */
export function PlanForm({ row, clienteId, anio, onSaved, onClose }: PlanFormProps) {
  const { onSubmit, ...form } = useResourceForm(planes, row, {
    values: (item) => ({
      cliente_id: clienteId,
      sucursal_id: item?.sucursal?._id ?? '',
      tipoOrden_id: item?.tipoOrden._id ?? '',
      anio: item?.anio ?? anio,
      mes: item?.mes ?? '',
      tema: item?.tema ?? '',
      destinatarios: item?.destinatarios ?? '',
      horas: item?.horas?.toString().replace('.', ',') ?? '',
      responsable: item?.responsable ?? '',
      nota: item?.nota ?? '',
    }),
    toasts: row ? updating : creating,
  });
  return (
    <FormDialog
      {...form}
      title={row ? 'Editar capacitación planificada' : 'Agregar al plan'}
      accept={row ? 'Guardar' : 'Agregar'}
      schema={PlanCapacitacionInput}
      onSubmit={(body) => onSubmit(body).then(() => onSaved(body.anio))}
      onClose={onClose}
      wide
    >
      <Fields clienteId={clienteId} row={row} />
    </FormDialog>
  );
}

function Fields({ clienteId, row }: Pick<PlanFormProps, 'clienteId' | 'row'>) {
  const tipos = useList(tiposOrden);
  const all = useList(sucursales);
  const branches = useRowsOf(all.data, clienteId);
  return (
    <>
      <SelectField
        name="tipoOrden_id"
        label="Tipo de capacitación"
        required
        autoFocus
        list={tipos}
        options={tipos.data?.filter(({ capacitacion, _id }) => capacitacion || _id === row?.tipoOrden._id)}
        labelOf={({ nombre }) => nombre}
        missing={missingTipo({ isAdmin: useIsAdmin(), capacitacion: true })}
      />
      <SelectField
        name="sucursal_id"
        label="Sucursal"
        list={all}
        options={branches}
        labelOf={sucursalText}
        help="Sin elegir una: todas las sucursales."
      />
      <TwoColumns>
        <TextField name="mes" label="Mes" required select>
          {meses.map((label, at) => (
            <MenuItem key={label} value={at + 1}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <TextField name="anio" label="Año" required inputMode="numeric" autoComplete="off" />
      </TwoColumns>
      <TextField
        name="tema"
        label="Tema"
        autoComplete="off"
        helperText="Pasa a ser el título de la capacitación."
      />
      <TextField name="destinatarios" label="Destinatarios" autoComplete="off" />
      <TwoColumns>
        <TextField name="horas" label="Horas" inputMode="decimal" autoComplete="off" placeholder="2,5" />
        <TextField name="responsable" label="Responsable" autoComplete="off" />
      </TwoColumns>
      <TextField name="nota" label="Nota" autoComplete="off" />
    </>
  );
}
