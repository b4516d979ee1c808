import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { llaves, type PedidoAlta } from '#contract/cuentas/llaves.ts';
import { type FactorAlta, type FactorPropuesto, segundoFactor } from '#contract/cuentas/segundo-factor.ts';
import type { Complete } from '../../shared/form/body.ts';
import { http } from '../../shared/net/http.ts';
import { PlainField } from '../PlainField.tsx';
import { AppStep } from './AppStep.tsx';
import { KeyStep } from './KeyStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { stepButtonsSx, stepsSx } from './steps.ts';
import { useAnswer } from './useAnswer.ts';

export type FactorKind = 'app' | 'llave';

interface FactorSetupProps {
  /** What may be added; the person chooses where there are several. */
  readonly kinds: readonly FactorKind[];
  /** Where there is something to go back to. */
  readonly onCancel?: () => void;
  readonly onActive: () => void;
  readonly onDone: () => void;
}

type Proposed = { readonly app: FactorPropuesto } | { readonly llave: PedidoAlta };

/** Adds an app or a passkey: password, the thing itself, recovery codes with the first one (reglas 2.18). */
export function FactorSetup({ kinds, onCancel, onActive, onDone }: FactorSetupProps) {
  const [proposed, setProposed] = useState<Proposed>();
  const [codigos, setCodigos] = useState<readonly string[]>();
  if (codigos) return <RecoveryCodes codigos={codigos} onDone={onDone} />;
  const cancel = onCancel && (
    <Button color="inherit" onClick={onCancel}>
      Cancelar
    </Button>
  );
  if (!proposed) return <PasswordStep kinds={kinds} cancel={cancel} onProposed={setProposed} />;
  const onCodes = (codes: readonly string[]) => {
    onActive();
    if (codes.length === 0) onDone();
    else setCodigos(codes);
  };
  if ('llave' in proposed) return <KeyStep pedido={proposed.llave} cancel={cancel} onCodes={onCodes} />;
  return <AppStep proposed={proposed.app} cancel={cancel} onCodes={onCodes} />;
}

const labels = {
  app: 'Una aplicación de códigos en su teléfono',
  llave: 'Una llave de acceso: huella, rostro o PIN de este equipo, o una llave USB',
} as const;

const helps = {
  app: 'Instale en su teléfono una aplicación de códigos, como Google Authenticator, Microsoft Authenticator o Aegis. Después escriba su contraseña.',
  llave: 'El navegador le va a preguntar dónde guardar la llave. Antes, escriba su contraseña.',
} as const;

interface PasswordStepProps {
  readonly kinds: readonly FactorKind[];
  readonly cancel: ReactNode;
  readonly onProposed: (proposed: Proposed) => void;
}

function PasswordStep({ kinds, cancel, onProposed }: PasswordStepProps) {
  const [kind, setKind] = useState<FactorKind>(kinds[0] ?? 'app');
  const { submit, busy, field } = useAnswer(async (actual) => {
    const body: Complete<typeof FactorAlta> = { actual };
    onProposed(
      kind === 'app'
        ? { app: await http.post<FactorPropuesto>(segundoFactor.propio, body) }
        : { llave: await http.post<PedidoAlta>(llaves.pedido, body) },
    );
  });
  return (
    <Box component="form" noValidate onSubmit={submit} sx={stepsSx}>
      {kinds.length > 1 && (
        <RadioGroup
          aria-label="Segundo factor"
          value={kind}
          onChange={(_event, value) => setKind(value as FactorKind)}
          sx={{ gap: 0.5 }}
        >
          {kinds.map((value) => (
            <FormControlLabel key={value} value={value} control={<Radio />} label={labels[value]} />
          ))}
        </RadioGroup>
      )}
      <Typography variant="body2">{helps[kind]}</Typography>
      <PlainField
        label="Contraseña"
        name="actual"
        type="password"
        autoComplete="current-password"
        autoFocus
        {...field}
      />
      <Box sx={stepButtonsSx}>
        {cancel}
        <Button type="submit" variant="contained" loading={busy}>
          Continuar
        </Button>
      </Box>
    </Box>
  );
}
