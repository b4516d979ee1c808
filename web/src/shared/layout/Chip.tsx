import type { CSSProperties, ReactNode } from 'react';
import { type Tone, tones } from '../../theme.ts';

interface ChipProps {
  readonly tone?: Tone;
  /** For the second line of a cell. */
  readonly small?: boolean;
  readonly children: ReactNode;
}

/** A state in a word on its quiet colour (reglas 15.2); never colour alone. */
export function Chip({ tone = 'grey', small = false, children }: ChipProps) {
  const { fg, bg } = tones[tone];
  return <span style={{ ...(small ? smallChip : chip), color: fg, background: bg }}>{children}</span>;
}

// Plain style: a row that scrolls into sight has one of these, and a styled component would cost more than the row.
const chip: CSSProperties = {
  display: 'inline-block',
  maxWidth: '100%',
  boxSizing: 'border-box',
  padding: '2px 9px',
  borderRadius: 99,
  fontSize: 12.5,
  fontWeight: 600,
  lineHeight: '20px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
};
const smallChip: CSSProperties = { ...chip, padding: '0 7px', fontSize: 11.5, lineHeight: '16px' };
