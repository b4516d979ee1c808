import type { CSSProperties, ReactNode } from 'react';
import { type Tone, tones } from '../../theme.ts';

interface ChipProps {
  readonly tone?: Tone;
  readonly small?: boolean;
  /** The whole text of a chip that may be cut. */
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** A word on the colour of a state (reglas 15.2). */
export function Chip({ tone = 'grey', small = false, title, children }: ChipProps) {
  const { fg, bg } = tones[tone];
  return (
    <span title={title} style={{ ...(small ? smallChip : chip), color: fg, background: bg }}>
      {children}
    </span>
  );
}

// Plain style: a styled component costs more than a table row.
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

/** Words of a state side by side; usual states are plain text, others are chips. */
export function States({ children }: { children: ReactNode }) {
  return <span style={states}>{children}</span>;
}
const states: CSSProperties = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
};

/** An account whose owner has not activated it. */
export const PendingChip = ({ children = 'Sin activar' }: { readonly children?: string }) => (
  <Chip tone="amber" small>
    {children}
  </Chip>
);
