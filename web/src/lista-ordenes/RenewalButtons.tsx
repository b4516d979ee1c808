import RenewIcon from '@mui/icons-material/EventRepeatOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { CierreForm } from '../ordenes/renovar/CierreForm.tsx';
import { useCierre } from '../ordenes/renovar/useCierre.ts';

interface RenewalButtonsProps {
  readonly orden: Orden;
  /** Undefined for those who may not. */
  readonly onRenew: ((row: Orden) => void) | undefined;
  /** Its renewal is what is to be done next. */
  readonly isDue: boolean;
  /** Whether the person may close the order. */
  readonly closes: boolean;
}

// Its frame shows that the dots of 'No se renueva…' are its own.
const quiet = { variant: 'outlined', color: 'inherit' } as const;

/** What a detail offers about the order's renewal (reglas 2.10). */
export function RenewalButtons({ orden, onRenew, isDue, closes }: RenewalButtonsProps) {
  const [closing, setClosing] = useState(false);
  const reopen = useCierre('La orden vuelve a figurar para renovar');
  return (
    <>
      {onRenew && (
        <Button
          {...(isDue ? { variant: 'contained' } : quiet)}
          startIcon={<RenewIcon />}
          onClick={() => onRenew(orden)}
        >
          Renovar
        </Button>
      )}
      {closes && !orden.renovadaPor && !orden.noSeRenueva && (
        <Button {...quiet} onClick={() => setClosing(true)}>
          No se renueva…
        </Button>
      )}
      {closes && orden.noSeRenueva && (
        <Button
          {...quiet}
          loading={reopen.isPending}
          onClick={() => reopen.mutate({ orden, body: { noSeRenueva: false } })}
        >
          Sí se renueva
        </Button>
      )}
      {closing && <CierreForm orden={orden} onClose={() => setClosing(false)} />}
    </>
  );
}
