import Typography from '@mui/material/Typography';
import type { Rol } from '#contract/sesion.ts';
import type { SituacionDeCliente } from '#contract/situacion.ts';
import { groupFilter, sinRenovarPath } from '../ordenes/list-address.ts';
import { RouteLink } from '../shared/layout/RouteLink.tsx';
import { countText } from '../shared/text/quantities.ts';
import { tones } from '../theme.ts';

interface VencidasLineProps {
  readonly data: SituacionDeCliente;
  readonly rol: Rol;
}

/** The orders that wait for a decision, which need not be among the requirements. */
export function VencidasLine({ data: { cliente, vencidasSinRenovar }, rol }: VencidasLineProps) {
  if (vencidasSinRenovar === 0) return null;
  const group = { _id: cliente._id, nombre: cliente.razonSocial };
  return (
    <Typography variant="body2" data-screen-only>
      <span style={expired}>
        {countText(vencidasSinRenovar, 'orden vencida sin renovar', 'órdenes vencidas sin renovar')}
      </span>
      {' · '}
      <RouteLink to={sinRenovarPath(rol === 'cliente' ? {} : groupFilter(rol, group))}>
        Ver en Órdenes
      </RouteLink>
    </Typography>
  );
}

const expired = { fontWeight: 600, color: tones.red.fg } as const;
