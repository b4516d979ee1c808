import type { CapacitacionLegajo } from '#contract/personas/legajo.ts';
import { Chip } from '../shared/layout/Chip.tsx';
import { estadoTones } from '../situacion/estados.ts';

interface EstadoCapacitacionProps extends Pick<CapacitacionLegajo, 'estado'> {
  readonly reemplazada: boolean;
}

/** One word for a person's training, in their record and in their panel. */
export const estadoCapacitacion = ({ reemplazada, estado }: EstadoCapacitacionProps): string =>
  reemplazada ? 'Reemplazada' : estado;

export const EstadoCapacitacion = (training: EstadoCapacitacionProps) => (
  <Chip tone={training.reemplazada ? 'grey' : estadoTones[training.estado]} small>
    {estadoCapacitacion(training)}
  </Chip>
);
