import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { Usuario } from '#contract/sesion.ts';
import { useOrdenOptions } from '../../ordenes/useOrdenOptions.ts';
import { rolOf } from '../../sesion/store.ts';
import { Checkbox } from '../../shared/fields/Checkbox.tsx';
import { SelectField } from '../../shared/fields/SelectField.tsx';
import { TextField } from '../../shared/fields/TextField.tsx';
import { StepFooter } from '../wizard/StepFooter.tsx';
import type { Wizard } from '../wizard/useWizard.ts';
import { ConstanciaFields } from './ConstanciaFields.tsx';
import { DateFields } from './DateFields.tsx';

interface DatosStepProps {
  readonly wizard: Wizard;
  readonly usuario: Usuario;
  readonly onBack: () => void;
}

/** First step: the general data (reglas 2.12). */
export function DatosStep({ wizard, usuario, onBack }: DatosStepProps) {
  const { form, opened, dispatch } = wizard;
  const { sucursales, sucursalesList, tipos, tiposList } = useOrdenOptions(opened, true);
  const next = form.handleSubmit(() => dispatch({ type: 'stepOpened', step: 1 }));
  return (
    <form noValidate onSubmit={next} style={{ display: 'contents' }}>
      {tipos?.length === 0 && <NoTipos isAdmin={rolOf(usuario) === 'admin'} />}
      <SelectField
        name="sucursal_id"
        label="Sucursal"
        options={sucursales}
        list={sucursalesList}
        labelOf={({ label }) => label}
        required
      />
      <Box sx={twoColumns}>
        <SelectField
          name="tipoOrden_id"
          label="Tipo de capacitación"
          options={tipos}
          list={tiposList}
          labelOf={({ nombre }) => nombre}
          required
        />
        <TextField name="tituloCapacitacion" label="Título" required autoComplete="off" />
      </Box>
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

const twoColumns = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { sm: '1fr 1fr' },
  alignItems: 'start',
} as const;
