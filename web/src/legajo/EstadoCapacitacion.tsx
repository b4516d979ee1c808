import type { CapacitacionLegajo } from '#contract/personas/legajo.ts';
import { Chip } from '../shared/layout/Chip.tsx';
import { estadoTones } from '../situacion/estados.ts';

interface EstadoCapacitacionProps extends Pick<CapacitacionLegajo, 'estado'> {
  readonly reemplazada: boolean;
  /** The training is asked of the person. */
  readonly pedida: boolean;
}

/** One that has expired is not among what the person lacks; its day says that it has expired. */
const isUnasked = ({ estado, pedida }: EstadoCapacitacionProps) => estado === 'Vencido' && !pedida;

/** One phrase for a person's training, in their record and in their panel. */
export function estadoCapacitacion(training: EstadoCapacitacionProps): string {
  if (training.reemplazada) return 'Reemplazada';
  return isUnasked(training) ? 'No se le exige' : training.estado;
}

export const EstadoCapacitacion = (training: EstadoCapacitacionProps) => (
  <Chip tone={training.reemplazada || isUnasked(training) ? 'grey' : estadoTones[training.estado]} small>
    {estadoCapacitacion(training)}
  </Chip>
);
