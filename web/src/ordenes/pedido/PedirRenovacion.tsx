import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { Orden } from '#contract/ordenes.ts';
import { rolOf, useSesion } from '../../sesion/store.ts';
import { today } from '../../shared/text/dates.ts';
import { isOpen } from '../renovar/open.ts';
import { pedidaText } from './pedido.ts';
import { usePedirRenovacion } from './usePedirRenovacion.ts';

/** A client user asks for the renewal of an order that has expired or soon does (reglas 4.18). */
export function PedirRenovacion({ orden }: { readonly orden: Orden }) {
  const usuario = useSesion();
  if (!usuario || rolOf(usuario) !== 'cliente' || orden.estado === 'Vigente' || !isOpen(orden)) return null;
  return <PedirButton key={orden._id} id={orden._id} numeroorden={orden.numeroorden} />;
}

interface PedirButtonProps {
  readonly id: string;
  readonly numeroorden: number;
  /** In a line, whose name it then has: 'Pedir renovación: Ruido'. */
  readonly of?: string;
}

/** Asks once; then says so in its place. */
export function PedirButton({ id, numeroorden, of }: PedirButtonProps) {
  const ask = usePedirRenovacion(numeroorden);
  if (ask.data) return <Pedida text={pedidaText(ask.data.pedida, today())} />;
  return (
    <Button
      {...(of
        ? { size: 'small', 'aria-label': `Pedir renovación: ${of}` }
        : { variant: 'outlined', color: 'inherit' })}
      loading={ask.isPending}
      onClick={() => ask.mutate(id)}
    >
      Pedir renovación
    </Button>
  );
}

/** Takes the focus of the button in whose place it stands. */
function Pedida({ text }: { readonly text: string }) {
  const node = useRef<HTMLParagraphElement>(null);
  useEffect(() => node.current?.focus(), []);
  return (
    <Typography
      ref={node}
      tabIndex={-1}
      variant="body2"
      sx={{ alignSelf: 'center', color: 'text.secondary' }}
    >
      {text}
    </Typography>
  );
}
