import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { ConPedidas } from './ConPedidas.tsx';
import { yaPedidasText } from './pedido.ts';
import { usePedirTodas } from './usePedirTodas.ts';

interface PedirVencidasProps {
  readonly count: number;
  /** How many others were asked for already. */
  readonly asked: number;
  /** How many another order follows. */
  readonly followed: number;
  /** In a line, which on a phone says by itself how many were asked for. */
  readonly small?: boolean;
}

/** Asks for the renewal of everything that has expired and was not asked for; then says so in its place. */
export function PedirVencidas({ count, asked, followed, small = false }: PedirVencidasProps) {
  const ask = usePedirTodas('renovaciones');
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (ask.isSuccess) done.current?.focus();
  }, [ask.isSuccess]);
  const others = yaPedidasText(asked, followed);
  // Expired orders of which none may be asked for: all of them were, or another order follows them.
  if (ask.isSuccess || count === 0)
    return (
      <Typography ref={done} tabIndex={-1} variant="body2">
        {ask.isSuccess || followed === 0 ? 'Renovaciones pedidas' : others}
      </Typography>
    );
  return (
    // A line has no room for what another order follows.
    <ConPedidas asked={small ? yaPedidasText(asked, 0) : others} wideOnly={small}>
      <Button
        // What is to be done next on its screen.
        variant="contained"
        loading={ask.isPending}
        onClick={() => void ask.ask(count)}
        sx={small ? { ...button, minHeight: { xs: 44, sm: 32 }, py: 0 } : button}
      >
        {ask.label(count)}
      </Button>
    </ConPedidas>
  );
}

const button = { flex: 'none' } as const;
