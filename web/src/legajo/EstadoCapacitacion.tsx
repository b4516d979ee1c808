import type { CapacitacionLegajo } from '#contract/personas/legajo.ts';
import { Chip } from '../shared/layout/Chip.tsx';
import { estadoTones } from '../situacion/estados.ts';

interface EstadoCapacitacionProps extends Pick<CapacitacionLegajo, 'estado'> {
  readonly reemplazada: boolean;
  /** The training is asked of the person. */
  readonly pedida: boolean;
}

/** One word for a person's training, in their record and in their panel. */
export const estadoCapacitacion = ({
  reemplazada,
  estado,
}: Omit<EstadoCapacitacionProps, 'pedida'>): string => (reemplazada ? 'Reemplazada' : estado);

/** Why one that has expired is not among what the person lacks. */
export const sinPedirText = ({ reemplazada, estado, pedida }: EstadoCapacitacionProps) =>
  estado === 'Vencido' && !reemplazada && !pedida ? 'no se le pide' : undefined;

export const EstadoCapacitacion = (training: EstadoCapacitacionProps) => (
  <Chip tone={training.reemplazada || sinPedirText(training) ? 'grey' : estadoTones[training.estado]} small>
    {estadoCapacitacion(training)}
  </Chip>
);
