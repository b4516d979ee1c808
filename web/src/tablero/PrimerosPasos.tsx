import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Tablero } from '#contract/consultora/tablero.ts';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { useTablero } from './useTablero.ts';

type Step = readonly [to: string, title: string, text: string, isDone: (data: Tablero) => boolean];

const steps: readonly Step[] = [
  [
    '/clientes',
    'Registre un cliente',
    'Recibirá por email el enlace para activar su cuenta.',
    ({ hay }) => hay.cliente,
  ],
  [
    '/sucursales',
    'Agréguele una sucursal',
    'Sin al menos una sucursal el cliente no puede ingresar.',
    ({ hay }) => hay.sucursal,
  ],
  [
    '/tiposOrdenes',
    'Cree un tipo de orden',
    'De capacitación, de cumplimiento normativo o de inspección.',
    ({ hay }) => hay.tipoOrden,
  ],
  [
    '/ordenes',
    'Registre la primera orden',
    'Con su fecha de expiración, que se avisa antes de que llegue.',
    ({ ordenes }) => ordenes.total > 0,
  ],
];

/** The way to the first order; shown to administrators until there is one. */
export function PrimerosPasos() {
  const { data } = useTablero();
  if (!data || data.ordenes.total > 0) return null;
  const done = steps.filter(([, , , isDone]) => isDone(data)).length;
  return (
    <MaterialCard
      title="Primeros pasos"
      text={
        done === 0
          ? 'Todavía no hay órdenes. Así se llega a la primera:'
          : `Todavía no hay órdenes. ${done} de ${steps.length} pasos hechos:`
      }
    >
      <Box component="ol" sx={list}>
        {steps.map(([to, title, text, isDone]) => (
          <li key={to}>
            <StepMark done={isDone(data)} />
            <div>
              <Typography component={Link} to={to} variant="body2" sx={{ fontWeight: 600 }}>
                {title}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {isDone(data) ? 'Hecho' : text}
              </Typography>
            </div>
          </li>
        ))}
      </Box>
    </MaterialCard>
  );
}

function StepMark({ done }: { done: boolean }) {
  const Icon = done ? DoneIcon : OpenIcon;
  return <Icon aria-hidden sx={{ fontSize: 20, color: done ? 'primary.main' : 'text.disabled' }} />;
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  '& li': { display: 'flex', gap: 1.25 },
} as const;
