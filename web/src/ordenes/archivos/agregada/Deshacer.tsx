import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { failureOf } from '../failure.ts';

interface DeshacerProps {
  readonly filename: string;
  /** Rejects if the photo is still there. */
  readonly onUndo: () => Promise<unknown>;
}

/** The line of a photo that was just added, which takes it back without a question (decisions 068 and 073). */
export function Deshacer({ filename, onUndo }: DeshacerProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const undo = async () => {
    setBusy(true);
    setError('');
    try {
      // Busy until the list without the photo comes.
      await onUndo();
    } catch (failure) {
      setError(failureOf(failure).text);
      setBusy(false);
    }
  };
  return (
    <>
      <Box sx={line}>
        <span>Foto agregada</span>
        <span aria-hidden>·</span>
        <Button
          size="small"
          color="inherit"
          loading={isBusy}
          aria-label={`Deshacer: quitar ${filename}`}
          onClick={undo}
          sx={button}
        >
          Deshacer
        </Button>
      </Box>
      {error && (
        <Box component="span" role="alert" sx={{ color: 'error.main' }}>
          No se pudo quitar la foto. {error}
        </Box>
      )}
    </>
  );
}

const line = { display: 'flex', alignItems: 'center', gap: 0.5 } as const;
const button = {
  textDecoration: 'underline',
  px: 0.5,
  minWidth: { xs: 44, sm: 0 },
  minHeight: { xs: 44, sm: 28 },
} as const;
