import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { llaves, type PedidoAlta } from '#contract/cuentas/llaves.ts';
import type { CodigosRecuperacion } from '#contract/cuentas/segundo-factor.ts';
import { browserName } from '#contract/platform/navegador.ts';
import { HttpError, http } from '../../shared/net/http.ts';
import { PlainField } from '../PlainField.tsx';
import { createPasskey, passkeyProblem } from './passkey.ts';
import { stepButtonsSx, stepsSx } from './steps.ts';
import { useAnswer } from './useAnswer.ts';

interface KeyStepProps {
  readonly pedido: PedidoAlta;
  readonly cancel: ReactNode;
  readonly onCodes: (codigos: readonly string[]) => void;
}

/** Names a passkey and has the browser make it. */
export function KeyStep({ pedido, cancel, onCodes }: KeyStepProps) {
  const { submit, busy, field } = useAnswer(async (nombre) => {
    const body = await createPasskey(pedido, nombre).catch((error: unknown) => {
      throw new HttpError(0, 'desconocido', passkeyProblem(error));
    });
    onCodes((await http.post<CodigosRecuperacion>(llaves.path, body)).codigos);
  }, browserName(navigator.userAgent));
  return (
    <Box component="form" noValidate onSubmit={submit} sx={stepsSx}>
      <Typography variant="body2">
        Elija un nombre para reconocer la llave, y siga lo que pida el navegador.
      </Typography>
      <PlainField
        label="Nombre de la llave"
        name="nombre"
        autoComplete="off"
        autoFocus
        maxLength={llaves.nombreMaximo}
        {...field}
      />
      <Box sx={stepButtonsSx}>
        {cancel}
        <Button type="submit" variant="contained" loading={busy}>
          Crear llave
        </Button>
      </Box>
    </Box>
  );
}
