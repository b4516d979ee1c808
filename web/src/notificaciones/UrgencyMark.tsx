import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import AskedIcon from '@mui/icons-material/ForwardToInboxOutlined';
import PersonalIcon from '@mui/icons-material/GroupsOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import type { CSSProperties } from 'react';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import { tones } from '../theme.ts';
import { type Urgency, wordOf } from './urgency.ts';

const icons = {
  vencida: ErrorIcon,
  urgente: WarningIcon,
  semana: ScheduleIcon,
  pedido: AskedIcon,
  mes: EventIcon,
  personal: PersonalIcon,
  novedad: InfoIcon,
} as const;

interface UrgencyMarkProps {
  readonly urgency: Urgency;
  /** What is as urgent. */
  readonly of: readonly Notificacion[];
  /** What stands beside it has the word. */
  readonly short?: boolean;
}

/** Icon and word of an urgency. */
export function UrgencyMark({ urgency, of, short = false }: UrgencyMarkProps) {
  const { word, tone } = wordOf(urgency, of);
  const Icon = icons[urgency];
  return (
    <span style={{ ...mark, color: tones[tone].fg }}>
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {!short && word}
    </span>
  );
}

const mark: CSSProperties = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontSize: 12.5,
  fontWeight: 600,
  whiteSpace: 'nowrap',
};
