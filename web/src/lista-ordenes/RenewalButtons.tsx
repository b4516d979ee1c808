import LinkIcon from '@mui/icons-material/AddLinkOutlined';
import RenewIcon from '@mui/icons-material/EventRepeatOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { CierreForm } from '../ordenes/renovar/CierreForm.tsx';
import { useCierre } from '../ordenes/renovar/useCierre.ts';
import { useEnlazar } from './posterior/useEnlazar.tsx';

interface RenewalButtonsProps {
  readonly orden: Orden;
  /** Undefined for those who may not. */
  readonly onRenew: ((row: Orden) => void) | undefined;
  /** Its renewal is what is to be done next. */
  readonly isDue: boolean;
  /** The order that follows without being linked. */
  readonly posterior: Orden | undefined;
  /** Whether the person may close and link the order. */
  readonly closes: boolean;
}

// Its frame shows that the dots of 'No se renueva…' are its own.
const quiet = { variant: 'outlined', color: 'inherit' } as const;

/** What a detail offers about the order's renewal (reglas 2.10). */
export function RenewalButtons({ orden, onRenew, isDue, posterior, closes }: RenewalButtonsProps) {
  const [closing, setClosing] = useState(false);
  const reopen = useCierre('La orden vuelve a figurar para renovar');
  const enlazar = useEnlazar();
  const links = closes && posterior !== undefined;
  return (
    <>
      {links && (
        <Button variant="contained" startIcon={<LinkIcon />} onClick={() => enlazar.link(orden)}>
          Enlazar con la N.º {posterior.numeroorden}
        </Button>
      )}
      {onRenew && (
        <Button
          {...(isDue && !links ? { variant: 'contained' } : quiet)}
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
      {enlazar.dialog}
      {closing && <CierreForm orden={orden} onClose={() => setClosing(false)} />}
    </>
  );
}
