import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Capacitacion } from '#contract/capacitaciones.ts';
import type { Usuario } from '#contract/sesion.ts';
import { useVolver } from '../../ordenes/list-address.ts';
import { Page } from '../../shared/layout/Page.tsx';
import { AsistentesPaso } from '../asistentes/AsistentesPaso.tsx';
import { BorradorNotice } from './BorradorNotice.tsx';
import { ConfirmarPaso } from './ConfirmarPaso.tsx';
import { DatosPaso } from './DatosPaso.tsx';
import { usePasoFocus } from './useStepFocus.ts';
import { useWizard } from './useWizard.ts';
import { pasos } from './valores.ts';

interface CapacitacionWizardProps {
  readonly usuario: Usuario;
  /** The training to update; without one the wizard creates. */
  readonly actual: Capacitacion | undefined;
  /** Begins afresh with what the server has, and once it is there, gives up the draft. */
  readonly onStartAgain: (discard: () => void) => Promise<void>;
}

/** The training wizard (reglas 2.12). */
export function CapacitacionWizard({ usuario, actual, onStartAgain }: CapacitacionWizardProps) {
  const wizard = useWizard(usuario, actual);
  const { paso, form, borrador, discard } = wizard;
  const navigate = useNavigate();
  const heading = usePasoFocus(paso, form);
  const startAgain = () => onStartAgain(discard);
  const volver = useVolver();
  const salir = () => void navigate(volver);

  return (
    <Page
      title={actual ? 'Actualizar registro' : 'Crear registro'}
      action={
        <Button variant="outlined" color="inherit" onClick={salir}>
          Volver a Ordenes
        </Button>
      }
      fill={false}
    >
      <Box sx={column}>
        {borrador && <BorradorNotice archivo={borrador.archivo} onDiscard={startAgain} />}
        <Pasos paso={paso} />
        <Paper component="section" aria-labelledby="paso-titulo" sx={card}>
          <Typography ref={heading} id="paso-titulo" variant="h2" tabIndex={-1} sx={quiet}>
            {pasos[paso]}
          </Typography>
          <FormProvider {...form}>
            {paso === 0 && <DatosPaso wizard={wizard} usuario={usuario} onBack={salir} />}
            {paso === 1 && <AsistentesPaso wizard={wizard} />}
            {paso === 2 && <ConfirmarPaso wizard={wizard} onReload={startAgain} />}
          </FormProvider>
        </Paper>
      </Box>
    </Page>
  );
}

function Pasos({ paso }: { paso: number }) {
  return (
    <Stepper activeStep={paso} alternativeLabel aria-label="Pasos del registro">
      {pasos.map((nombre, index) => (
        <Step key={nombre} aria-current={index === paso ? 'step' : undefined}>
          <StepLabel>{nombre}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}

const column = { display: 'grid', gap: 2.5, width: '100%', maxWidth: 960, mx: 'auto', minWidth: 0 } as const;
const card = {
  p: { xs: 2, sm: 3 },
  display: 'grid',
  gap: 2.5,
  minWidth: 0,
  // What takes the focus must not come to lie under the step's buttons.
  '& :is(input, textarea, button, a)': { scrollMarginBottom: 88 },
} as const;
// It has the focus to be read out, not to be acted on.
const quiet = { '&:focus-visible': { outline: 'none' } } as const;
