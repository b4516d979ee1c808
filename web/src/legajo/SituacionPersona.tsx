import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Legajo } from '#contract/personas/legajo.ts';
import { RegistrarLink } from '../capacitaciones/desde-matriz/RegistrarLink.tsx';
import { ordenPath } from '../links/ordenes.ts';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { Chip } from '../shared/layout/Chip.tsx';
import { RouteLink } from '../shared/layout/RouteLink.tsx';
import { estadoTones, isLacking } from '../situacion/estados.ts';
import { dueText, personName } from './legajo.ts';

type Exigida = Legajo['situacion'][number];

interface ExigidasProps extends Pick<Legajo, 'situacion'> {
  /** What can be done about one. */
  readonly actionOf?: (exigida: Exigida) => ReactNode;
}

interface SituacionPersonaProps extends ExigidasProps {
  /** Below them. */
  readonly foot?: ReactNode;
}

/** What is asked of an employee, and what they have of it. */
export const SituacionPersona = ({ situacion, actionOf, foot }: SituacionPersonaProps) => (
  <MaterialCard title="Situación">
    {situacion.length === 0 && (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        No se le exige ninguna capacitación.
      </Typography>
    )}
    <Exigidas situacion={situacion} {...(actionOf && { actionOf })} />
    {foot}
  </MaterialCard>
);

/** A line for each training that is asked of a person. */
export const Exigidas = ({ situacion, actionOf }: ExigidasProps) => (
  <Box component="ul" aria-label="Situación" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {lackingFirst(situacion).map((one) => (
      <Box component="li" key={one.tipoOrden._id} sx={line}>
        <Box sx={trainingAndDue}>
          <Box sx={training}>
            {one.orden_id ? (
              <RouteLink to={ordenPath(one.orden_id)}>{one.tipoOrden.nombre}</RouteLink>
            ) : (
              one.tipoOrden.nombre
            )}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', flex: 'none' }}>
            {dueText(one)}
          </Box>
        </Box>
        <Box component="span" sx={state}>
          <Chip tone={estadoTones[one.estado]} small>
            {one.estado}
          </Chip>
        </Box>
        {actionOf?.(one)}
      </Box>
    ))}
  </Box>
);

/** What is to be done stands first; the others keep their order. */
const lackingFirst = (situacion: readonly Exigida[]) =>
  situacion.toSorted((a, b) => Number(isLacking(b.estado)) - Number(isLacking(a.estado)));

interface RegistrarExigidaProps {
  readonly empleadoId: string;
  readonly legajo: Pick<Legajo, 'empleado' | 'cliente' | 'sucursal'>;
  readonly exigida: Exigida;
  /** What is most likely to be done next on its screen. */
  readonly main?: boolean;
}

/** Registers what a person lacks; nobody attends without a document (reglas 5.3). */
export function RegistrarExigida({ empleadoId, legajo, exigida, main = false }: RegistrarExigidaProps) {
  const { empleado, cliente, sucursal } = legajo;
  const { tipoOrden, estado } = exigida;
  if (empleado.documento === null || !isLacking(estado)) return null;
  return (
    <RegistrarLink
      {...{ clienteId: cliente._id, sucursalId: sucursal._id, tipo: tipoOrden, empleados: [empleadoId] }}
      name={`${tipoOrden.nombre}, de ${personName(empleado)}`}
      main={main}
      sx={main ? registerMain : register}
    />
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.25,
  py: 0.75,
  minHeight: 40,
  borderTop: 1,
  borderColor: 'divider',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '&:first-of-type': { borderTop: 0 },
  // A filled button keeps off the state above it, where it takes a line of its own.
  '&:has(> .MuiButton-contained)': { rowGap: { sm: 1.5 }, pb: 1 },
} as const;
const training = { flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' } as const;
// In little room the day stands below the training, not below the state.
const trainingAndDue = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.25,
  flex: '1 1 180px',
  minWidth: 0,
} as const;
// At a desk the states stand below each other, before the trainings; the widest is 'Sin documento'.
const state = { flex: 'none', order: { sm: -1 }, width: { sm: 96 } } as const;
// Where it stands below the training: on a phone where that begins, elsewhere where its state ends.
const register = {
  flex: 'none',
  minHeight: { xs: 44, sm: 32 },
  px: 1,
  ml: { xs: -1, sm: 'auto' },
  mr: { xs: 0, sm: -1 },
  '@media print': { display: 'none' },
} as const;
const registerMain = {
  ...register,
  px: 1.5,
  mt: { xs: 1.25, sm: 0 },
  ml: { xs: 0, sm: 'auto' },
  mr: 0,
} as const;
