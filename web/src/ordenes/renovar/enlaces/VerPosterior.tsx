import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { inLine } from './EnlazarButton.tsx';
import { verText } from './posterior.ts';

interface VerPosteriorProps {
  /** The order that follows. */
  readonly orden: Orden;
  readonly to: string;
  /** Of the order that it follows. */
  readonly name: string;
}

/** In place of the request for a renewal, where another order follows without a link (reglas 2.10). */
export const VerPosterior = ({ orden, to, name }: VerPosteriorProps) => (
  <Button
    size="small"
    component={Link}
    to={to}
    aria-label={`${verText(orden)}, que sigue a la ${name}`}
    sx={inLine}
  >
    {verText(orden)}
  </Button>
);
