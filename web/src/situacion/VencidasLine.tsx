import type { SituacionDeCliente } from '#contract/clientes/situacion.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { groupFilter, sinRenovarPath } from '../links/ordenes.ts';
import { SinRenovarChip, SinRenovarLine } from '../ordenes/renovar/SinRenovarLine.tsx';
import { areOutside, fueraDeRequisitos } from './estados.ts';

interface VencidasLineProps {
  readonly data: SituacionDeCliente;
  readonly rol: Rol;
  /** Beside the other counts, in one line that links there. */
  readonly short?: boolean;
}

/** The orders that wait for a decision, which need not be among the requirements. */
export function VencidasLine({ data, rol, short = false }: VencidasLineProps) {
  const { cliente, vencidasSinRenovar } = data;
  const group = { _id: cliente._id, nombre: cliente.razonSocial };
  const to = sinRenovarPath(rol === 'cliente' ? {} : groupFilter(rol, group));
  const Line = short ? SinRenovarChip : SinRenovarLine;
  return <Line count={vencidasSinRenovar} to={to} which={areOutside(data) && fueraDeRequisitos} />;
}
