import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { ConPedidas } from './ConPedidas.tsx';
import { pedirText, yaPedidasText } from './pedido.ts';
import { usePedirVencidas } from './usePedirRenovacion.ts';

interface PedirVencidasProps {
  readonly count: number;
  /** How many others were asked for already. */
  readonly asked: number;
  /** In a line, which on a phone says by itself how many were asked for. */
  readonly small?: boolean;
}

/** Asks for the renewal of everything that has expired and was not asked for; then says so in its place. */
export function PedirVencidas({ count, asked, small = false }: PedirVencidasProps) {
  const ask = usePedirVencidas();
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (ask.isSuccess) done.current?.focus();
  }, [ask.isSuccess]);
  // Expired orders of which none may be asked for: all of them were.
  if (ask.isSuccess || count === 0)
    return (
      <Typography ref={done} tabIndex={-1} variant="body2">
        Renovaciones pedidas
      </Typography>
    );
  return (
    <ConPedidas asked={yaPedidasText(asked)} wideOnly={small}>
      <Button
        // What is to be done next on its screen.
        variant="contained"
        loading={ask.isPending}
        onClick={() => void ask.ask(count)}
        sx={small ? { ...button, minHeight: { xs: 44, sm: 32 }, py: 0 } : button}
      >
        {pedirText(count)}
      </Button>
    </ConPedidas>
  );
}

const button = { flex: 'none' } as const;
