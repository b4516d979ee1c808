import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { Capacitacion } from '#contract/ordenes/capacitaciones.ts';
import { footedCard } from '../../shared/form/FormFooter.tsx';
import { Page } from '../../shared/layout/Page.tsx';
import { AsistentesStep } from '../asistentes/AsistentesStep.tsx';
import { DatosStep } from '../datos/DatosStep.tsx';
import { backText, type Start } from '../desde-matriz/start.ts';
import type { Renewal } from '../renovar/renewal.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { DraftLine } from './DraftLine.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { useWizard } from './useWizard.ts';
import { type DatosForm, type DatosValues, type Step as StepIndex, stepTitles } from './values.ts';

interface CapacitacionWizardProps {
  readonly usuario: Usuario;
  readonly current: Capacitacion | undefined;
  readonly renewal?: Renewal | undefined;
  readonly start?: Start | undefined;
  readonly onStartAgain: (discard: () => void) => Promise<void>;
}

/** reglas 2.12 */
export function CapacitacionWizard(props: CapacitacionWizardProps) {
  const { usuario, current, renewal, start, onStartAgain } = props;
  const wizard = useWizard({ usuario, current, renewal, start });
  const { form, draft, discard } = wizard;
  const { step } = wizard.state;
  const navigate = useNavigate();
  const heading = useStepFocus(step, form);
  const startAgain = () => onStartAgain(discard);
  const leave = () => void navigate(wizard.back);
  const back = start && backText(start);

  return (
    <Page
      title={titleOf(current, renewal)}
      // The first step has 'Volver' in the place of 'Anterior'.
      action={
        step > 0 && (
          <Button variant="outlined" color="inherit" onClick={leave}>
            {back ?? 'Volver a Ordenes'}
          </Button>
        )
      }
      fill={false}
    >
      <Box sx={column}>
        {draft && <DraftNotice filename={draft.archivo} onDiscard={startAgain} />}
        <Steps step={step} />
        <DraftLine stored={wizard.stored} />
        <Paper component="section" aria-labelledby="step-title" sx={card}>
          <Typography ref={heading} id="step-title" variant="h2" tabIndex={-1} sx={noOutline}>
            {stepTitles[step]}
          </Typography>
          <FormProvider {...form}>
            {step === 0 && <DatosStep wizard={wizard} onBack={leave} back={back ?? 'Volver'} />}
            {step === 1 && <AsistentesStep wizard={wizard} />}
            {step === 2 && <ConfirmStep wizard={wizard} onReload={startAgain} />}
          </FormProvider>
        </Paper>
      </Box>
    </Page>
  );
}

function titleOf(current: Capacitacion | undefined, renewal: Renewal | undefined): string {
  if (renewal) return `Renovar orden N.º ${renewal.renovada.numeroorden}`;
  return current ? 'Actualizar registro' : 'Crear registro';
}

/** Focuses the heading of a new step, or the refused field. */
function useStepFocus(step: StepIndex, form: DatosForm) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('main')?.parentElement?.scrollTo({ top: 0 });
    const { errors } = form.formState;
    const wrong = (Object.keys(form.getValues()) as (keyof DatosValues)[]).find((campo) => errors[campo]);
    if (wrong && step === 0) form.setFocus(wrong);
  }, [step, form]);
  return heading;
}

function Steps({ step }: { step: number }) {
  return (
    <Stepper activeStep={step} alternativeLabel aria-label="Pasos del registro" sx={steps}>
      {stepTitles.map((title, index) => (
        <Step key={title} aria-current={index === step ? 'step' : undefined}>
          <StepLabel>{title}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}

const steps = {
  '& .MuiStepLabel-alternativeLabel .MuiStepLabel-label': { mt: 0.75 },
  // On a phone each name has one line.
  '& .MuiStep-root': { px: { xs: 0.25, sm: 1 } },
  '& .MuiStepLabel-label': { fontSize: { xs: 13, sm: 14 }, whiteSpace: 'nowrap' },
} as const;
// It begins where the title of the page does.
const column = { display: 'grid', gap: 1.5, width: '100%', maxWidth: 960, minWidth: 0 } as const;
const card = {
  ...footedCard,
  display: 'grid',
  gap: 2,
  minWidth: 0,
} as const;
// The heading takes the focus only to be read aloud.
const noOutline = { '&:focus-visible': { outline: 'none' } } as const;
