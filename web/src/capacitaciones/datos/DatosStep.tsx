import Button from '@mui/material/Button';
import { OrdenSucursalField, OrdenTipoField } from '../../ordenes/OrdenOptionFields.tsx';
import { useOrdenOptions } from '../../ordenes/useOrdenOptions.ts';
import { Checkbox } from '../../shared/fields/Checkbox.tsx';
import { TextField } from '../../shared/fields/TextField.tsx';
import { TwoColumns } from '../../shared/form/TwoColumns.tsx';
import { StepFooter } from '../wizard/StepFooter.tsx';
import type { Wizard } from '../wizard/useWizard.ts';
import { ConstanciaFields } from './ConstanciaFields.tsx';
import { DateFields } from './DateFields.tsx';

interface DatosStepProps {
  readonly wizard: Wizard;
  readonly onBack: () => void;
}

/** reglas 2.12 */
export function DatosStep({ wizard, onBack }: DatosStepProps) {
  const { form, opened, dispatch } = wizard;
  const options = useOrdenOptions(opened, { capacitacion: true });
  const next = form.handleSubmit(() => dispatch({ type: 'stepOpened', step: 1 }));
  return (
    <form noValidate onSubmit={next} style={{ display: 'contents' }}>
      <OrdenSucursalField options={options} />
      <TwoColumns gap={2.5}>
        <OrdenTipoField options={options} label="Tipo de capacitación" />
        <TextField name="tituloCapacitacion" label="Título" required autoComplete="off" />
      </TwoColumns>
      <Checkbox name="ispresencial" label="Capacitación presencial" />
      <DateFields />
      <ConstanciaFields />
      <StepFooter>
        <Button color="inherit" onClick={onBack}>
          Volver
        </Button>
        <Button type="submit" variant="contained">
          Siguiente
        </Button>
      </StepFooter>
    </form>
  );
}
