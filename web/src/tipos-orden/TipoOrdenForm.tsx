import { diasAviso } from '#contract/ordenes/plazos.ts';
import { type TipoOrden, TipoOrdenInput, tiposOrden } from '#contract/ordenes/tipos-orden.ts';
import { Checkbox } from '../shared/fields/Checkbox.tsx';
import { TextField } from '../shared/fields/TextField.tsx';
import { FormDialog } from '../shared/form/FormDialog.tsx';
import { useResourceForm } from '../shared/form/useResourceForm.ts';
import { updateFailed } from '../shared/text/texts.ts';
import { KindBoxes } from './KindBoxes.tsx';

interface TipoOrdenFormProps {
  readonly row?: TipoOrden | undefined;
  /** Ticked at first in a new type. */
  readonly capacitacion?: boolean;
  readonly onClose: () => void;
}

const valuesOf = (tipo: TipoOrden | undefined, capacitacion: boolean) => ({
  nombre: tipo?.nombre ?? '',
  capacitacion: tipo?.capacitacion ?? capacitacion,
  compliance: tipo?.compliance ?? false,
  inspeccion: tipo?.inspeccion ?? false,
  vigenciaMeses: tipo?.vigenciaMeses ?? '',
  anticipacion: tipo?.anticipacion ?? '',
  diasAviso: tipo?.diasAviso ?? '',
  exigeRespaldo: tipo?.exigeRespaldo ?? false,
  queDocumentar: tipo?.queDocumentar ?? '',
});

/** reglas 2.9 */
export function TipoOrdenForm({ row, capacitacion = false, onClose }: TipoOrdenFormProps) {
  const form = useResourceForm(tiposOrden, row, {
    values: (tipo) => valuesOf(tipo, capacitacion),
    // reglas 8.5
    toasts: row
      ? { success: 'Tipo de orden actualizado', error: updateFailed }
      : { success: 'Tipo de orden registrada' },
  });

  return (
    <FormDialog
      {...form}
      title={row ? 'Actualizar registro' : 'Crear registro'}
      schema={TipoOrdenInput}
      onClose={onClose}
    >
      <TextField name="nombre" label="Nombre" required autoFocus />
      <KindBoxes />
      <Checkbox
        name="exigeRespaldo"
        label="Exige archivo de respaldo"
        help="Señala las órdenes que empezaron y no tienen ningún archivo."
      />
      <TextField
        name="queDocumentar"
        label="Qué documentar"
        multiline
        minRows={2}
        autoComplete="off"
        helperText="Lo lee quien agrega los archivos de una orden. Por ejemplo: tarjeta de cada extintor y remito de recarga."
      />
      <TextField
        name="vigenciaMeses"
        label="Vigencia (meses)"
        autoComplete="off"
        slotProps={digits}
        helperText="Sugiere la fecha de expiración. Puede cambiarla en cada orden."
      />
      <TextField
        name="diasAviso"
        label="Avisar con … días"
        autoComplete="off"
        slotProps={digits}
        helperText={`Desde cuántos días antes una orden está por vencer, de 1 a ${diasAviso}. Vacío: ${diasAviso}.`}
      />
      <TextField name="anticipacion" label="Aviso extra (días antes)" autoComplete="off" slotProps={digits} />
    </FormDialog>
  );
}

const digits = { htmlInput: { inputMode: 'numeric' } } as const;
