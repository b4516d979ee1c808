import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { Usuario } from '#contract/sesion.ts';
import { OrdenSucursalField, OrdenTipoField } from '../../ordenes/OrdenOptionFields.tsx';
import { useOrdenOptions } from '../../ordenes/useOrdenOptions.ts';
import { rolOf } from '../../sesion/store.ts';
import { Checkbox } from '../../shared/fields/Checkbox.tsx';
import { TextField } from '../../shared/fields/TextField.tsx';
import { TwoColumns } from '../../shared/form/TwoColumns.tsx';
import { StepFooter } from '../wizard/StepFooter.tsx';
import type { Wizard } from '../wizard/useWizard.ts';
import { ConstanciaFields } from './ConstanciaFields.tsx';
import { DateFields } from './DateFields.tsx';

interface DatosStepProps {
  readonly wizard: Wizard;
  readonly usuario: Usuario;
  readonly onBack: () => void;
}

/** reglas 2.12 */
export function DatosStep({ wizard, usuario, onBack }: DatosStepProps) {
  const { form, opened, dispatch } = wizard;
  const options = useOrdenOptions(opened, true);
  const next = form.handleSubmit(() => dispatch({ type: 'stepOpened', step: 1 }));
  return (
    <form noValidate onSubmit={next} style={{ display: 'contents' }}>
      {options.tipos?.length === 0 && <NoTipos isAdmin={rolOf(usuario) === 'admin'} />}
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

function NoTipos({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Alert severity="warning">
      Todavía no hay tipos de orden de capacitación.{' '}
      {isAdmin ? (
        <>
          Regístrelos en{' '}
          <Link component={RouterLink} to="/tiposOrdenes" color="inherit">
            Tipo de Orden
          </Link>
          .
        </>
      ) : (
        'Contacte al administrador.'
      )}
    </Alert>
  );
}
