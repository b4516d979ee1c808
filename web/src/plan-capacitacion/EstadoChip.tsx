import { isParcial, type PlanCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';
import { Chip } from '../shared/layout/Chip.tsx';
import { tones } from '../theme.ts';
import { estadoText, isHechaAntes, toneOf } from './plan.ts';

/** The state of an item; what an earlier training meets is outlined, apart from what is held in part. */
export const EstadoChip = ({ item }: { readonly item: PlanCapacitacion }) =>
  isHechaAntes(item) && !isParcial(item) ? (
    <span style={outlined}>{estadoText(item)}</span>
  ) : (
    <Chip tone={toneOf(item)} small>
      {estadoText(item)}
    </Chip>
  );

const outlined = {
  display: 'inline-block',
  padding: '0 6px',
  border: '1px solid',
  borderRadius: 99,
  color: tones.amber.fg,
  fontSize: 11.5,
  fontWeight: 600,
  lineHeight: '14px',
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
} as const;
