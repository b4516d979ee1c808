import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export type Fields = readonly (readonly [label: string, value: ReactNode])[];

/** reglas 2.10, 2.12 */
export function FieldList({ fields }: { fields: Fields }) {
  return (
    <Box component="dl" sx={list}>
      {fields.map(([label, value]) => (
        <Box key={label} sx={line}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
            {value === null || value === undefined || value === '' ? '-' : value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

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
