import KeyIcon from '@mui/icons-material/Key';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import type { LlaveFirma, PedidoLlave } from '#contract/cuentas/llaves.ts';
import { HttpError } from '../../shared/net/http.ts';
import { passkeyProblem, signWithPasskey } from './passkey.ts';

interface PasskeyButtonProps {
  readonly request: () => PedidoLlave | Promise<PedidoLlave>;
  readonly onSigned: (firma: LlaveFirma) => Promise<void>;
  readonly autoFocus?: boolean;
}

/** Asks the browser for a passkey; what goes wrong stands below. */
export function PasskeyButton({ request, onSigned, autoFocus = false }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const onClick = async () => {
    setBusy(true);
    setProblem('');
    try {
      await onSigned(await signWithPasskey(await request()));
    } catch (error) {
      setProblem(error instanceof HttpError ? error.message : passkeyProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box>
      <Button
        fullWidth
        autoFocus={autoFocus}
        variant="outlined"
        size="large"
        startIcon={<KeyIcon />}
        loading={busy}
        loadingPosition="start"
        onClick={onClick}
      >
        Usar una llave de acceso
      </Button>
      <Box role="status">{problem && <FormHelperText error>{problem}</FormHelperText>}</Box>
    </Box>
  );
}
