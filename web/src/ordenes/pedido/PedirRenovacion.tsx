import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { rolOf, useSesion } from '../../sesion/store.ts';
import { today } from '../../shared/text/dates.ts';
import { canAsk, isAskable, pedidaOf, pedidaText } from './pedido.ts';
import { usePedirRenovacion } from './usePedirRenovacion.ts';

/** A client user asks for the renewal of an order that has expired or soon does (reglas 4.18). */
export function PedirRenovacion({ orden }: { readonly orden: Orden }) {
  const usuario = useSesion();
  if (!usuario || rolOf(usuario) !== 'cliente' || !isAskable(orden)) return null;
  const { _id, numeroorden, pedida } = orden;
  return <PedirButton id={_id} nombre={`Orden N.º ${numeroorden}`} pedida={pedida} />;
}

/** The consultancy reads that a client user did so. */
export function RenovacionPedida({ orden }: { readonly orden: Orden }) {
  const usuario = useSesion();
  const pedida = pedidaOf(orden);
  if (!pedida || !usuario || rolOf(usuario) === 'cliente') return null;
  return (
    <Typography variant="body2" component="span">
      {pedidaText(pedida, today())}
    </Typography>
  );
}

interface PedirButtonProps {
  readonly id: string;
  /** 'Orden N.º 512' */
  readonly nombre: string;
  /** The day of the last request, where it is known. */
  readonly pedida?: string | null;
  /** In a line, whose name it then has: 'Pedir renovación: Ruido'. */
  readonly of?: string;
}

/** Asks once; then says so in its place, as while an earlier request counts. */
export function PedirButton({ id, nombre, pedida = null, of }: PedirButtonProps) {
  const ask = usePedirRenovacion();
  const day = today();
  const asked = ask.data?.pedida ?? (canAsk(pedida, day) ? null : pedida);
  if (asked) return <Pedida text={pedidaText(asked, day)} isNew={ask.data !== undefined} />;
  const label = pedida ? 'Pedir de nuevo' : 'Pedir renovación';
  return (
    <Button
      {...(of
        ? { size: 'small', 'aria-label': `${label}: ${of}`, 'data-focus': true, sx: inLine }
        : { variant: 'contained' })}
      loading={ask.isPending}
      onClick={() => ask.mutate({ id, nombre })}
    >
      {label}
    </Button>
  );
}

interface PedidaProps {
  readonly text: string;
  readonly isNew: boolean;
}

/** Takes the focus of the button in whose place it stands. */
export function Pedida({ text, isNew }: PedidaProps) {
  const node = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) node.current?.focus();
  }, [isNew]);
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

const inLine = { flex: 'none', minHeight: { xs: 44, sm: 32 }, px: 1 } as const;
