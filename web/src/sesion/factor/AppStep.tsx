import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import {
  type CodigosRecuperacion,
  type FactorCodigo,
  type FactorPropuesto,
  segundoFactor,
} from '#contract/cuentas/segundo-factor.ts';
import { QrCode } from '../../shared/charts/QrCode.tsx';
import type { Complete } from '../../shared/form/body.ts';
import { http } from '../../shared/net/http.ts';
import { PlainField } from '../PlainField.tsx';
import { stepButtonsSx, stepsSx } from './steps.ts';
import { useAnswer } from './useAnswer.ts';

interface AppStepProps {
  readonly cancel: ReactNode;
  readonly proposed: FactorPropuesto;
  readonly onCodes: (codigos: readonly string[]) => void;
}

/** Shows the app's code, and takes its first one. */
export function AppStep({ proposed: { secreto, uri, qr }, cancel, onCodes }: AppStepProps) {
  const { submit, busy, field } = useAnswer(async (codigo) => {
    const body: Complete<typeof FactorCodigo> = { codigo };
    onCodes((await http.put<CodigosRecuperacion>(segundoFactor.propio, body)).codigos);
  });
  return (
    <Box component="form" noValidate onSubmit={submit} sx={stepsSx}>
      <Typography variant="body2">
        Lea este código con la aplicación, y escriba los seis números que muestra.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <QrCode qr={qr} label="Código QR para la aplicación" />
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Si usa este mismo teléfono, <a href={uri}>abra la aplicación</a>; o escriba en ella esta clave:
          </Typography>
          <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {secreto.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </Typography>
        </Box>
      </Box>
      <PlainField label="Código" name="codigo" autoComplete="one-time-code" autoFocus {...field} />
      <Box sx={stepButtonsSx}>
        {cancel}
        <Button type="submit" variant="contained" loading={busy}>
          Activar
        </Button>
      </Box>
    </Box>
  );
}
