import { type Tone, theme, tones } from '../theme.ts';
import { closedKinds, type Kind } from './items.ts';

/** Beside it a cell has that of its number alone. */
export const lineSize = 11.75;

// Plain style, as in tables: a month may have many.
const line = {
  display: 'block',
  padding: '0 5px',
  borderRadius: 5,
  fontSize: lineSize,
  lineHeight: '24px',
  fontWeight: 500,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
} as const;
export const quietLine = { ...line, color: theme.vars.palette.text.secondary } as const;

// A colour at the edge alone: a month of filled lines is noise. What has expired has red letters too.
export const edgeOf = (tone: Tone) =>
  ({ borderRadius: 0, boxShadow: `inset 3px 0 0 ${tones[tone].fg}`, paddingLeft: 7 }) as const;

// What begins is most of a technician's month.
const beginning = { ...line, ...edgeOf('purple'), color: theme.vars.palette.text.secondary } as const;

/** What its type warns of later: an outline, as what is scheduled has a grey edge too. */
export const lateMark = {
  color: tones.grey.fg,
  background: 'transparent',
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.edge.field}`,
} as const;

export function styleOf(kind: Kind, tone: Tone, isLate: boolean) {
  if (kind === 'Empieza') return beginning;
  if (isLate) return { ...line, ...lateMark };
  if (closedKinds.has(kind)) return quietLine;
  return { ...line, ...edgeOf(tone), color: theme.vars.palette.text.primary };
}

/** Of the others of a busy day, counted. */
export const countStyleOf = (kind: Kind, tone: Tone, isLate: boolean) => ({
  ...styleOf(kind, tone, isLate),
  color: tone === 'red' ? tones.red.fg : theme.vars.palette.text.secondary,
});
