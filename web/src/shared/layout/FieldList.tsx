import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export type Fields = readonly (readonly [label: string, value: ReactNode, width?: 'wide'])[];

interface FieldListProps {
  readonly fields: Fields;
  /** Two columns have the label above its value; what is 'wide' takes both. */
  readonly columns?: 1 | 2;
}

// Longer texts take both columns.
const maxColumnText = 60;
const isWide = (value: ReactNode) => typeof value === 'string' && value.length > maxColumnText;

/** reglas 2.10, 2.12 */
export function FieldList({ fields, columns = 1 }: FieldListProps) {
  return (
    <Box component="dl" sx={columns === 1 ? list : grid}>
      {fields.map(([label, value, width]) => (
        <Box
          key={label}
          sx={columns === 1 ? line : cell}
          data-wide={width === 'wide' || isWide(value) || undefined}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={text}>
            {value === null || value === undefined || value === '' ? '-' : value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const text = {
  m: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  fontVariantNumeric: 'tabular-nums',
} as const;
const list = { m: 0, typography: 'body2' } as const;
const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '170px 1fr' },
  gap: { xs: 0.25, sm: 2 },
  py: 1.125,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;
const grid = {
  ...list,
  pt: 1,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: { xs: 2, sm: 3 },
  rowGap: { xs: 1.25, sm: 1.75 },
} as const;
const cell = {
  minWidth: 0,
  display: 'grid',
  alignContent: 'start',
  gap: 0.25,
  '& dt': { fontSize: 12.5 },
  '&[data-wide]': { gridColumn: '1 / -1' },
} as const;
