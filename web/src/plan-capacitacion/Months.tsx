import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PlanCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';
import { Counts } from '../shared/layout/Counts.tsx';
import { onPaper } from './Faltan.tsx';
import { type ItemActions, PlanItem } from './PlanItem.tsx';
import { byMes, type EsteMes, mesText, settledOf } from './plan.ts';

interface MonthsProps {
  readonly items: readonly PlanCapacitacion[];
  readonly now: EsteMes;
  /** Only what is late is shown: all of it at once. */
  readonly onlyLate: boolean;
  readonly actions: ItemActions | undefined;
  readonly registers: boolean;
}

/** The months of a year; what is done of those that are over is one line, until it is opened. */
export function Months({ items, now, onlyLate, ...rest }: MonthsProps) {
  const [open, setOpen] = useState(false);
  const settled = onlyLate ? undefined : settledOf(items, now);
  const isFolded = (item: PlanCapacitacion) => !open && settled?.items.has(item) === true;
  return (
    <>
      {settled && <Settled {...settled} open={open} onToggle={() => setOpen(!open)} />}
      <Box id={monthsId}>
        {byMes(items).map(([mes, own]) => (
          // On paper the year is whole.
          <Box
            component="section"
            key={mes}
            aria-labelledby={`plan-${mes}`}
            sx={own.every(isFolded) ? { ...monthRows, ...onPaper } : monthRows}
          >
            <Typography id={`plan-${mes}`} component="h3" variant="body2" sx={month}>
              {mesText(mes)}
              {mes === now.mes && own[0]?.anio === now.anio && (
                <Box component="span" sx={thisMonth}>
                  <span> · </span>este mes
                </Box>
              )}
            </Typography>
            <Box component="ul" sx={rows}>
              {own.map((item) => (
                <PlanItem key={item._id} item={item} paperOnly={isFolded(item)} {...rest} />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

const monthsId = 'plan-meses';

interface SettledProps extends Omit<NonNullable<ReturnType<typeof settledOf>>, 'items'> {
  readonly open: boolean;
  readonly onToggle: () => void;
}

const Settled = ({ months, texts, open, onToggle }: SettledProps) => (
  <Box data-screen-only sx={settledLine}>
    <Box component="span" sx={{ fontWeight: 650 }}>
      {months}
    </Box>
    <Box component="span" sx={settledCounts}>
      <Counts parts={texts} />
    </Box>
    <Button
      size="small"
      aria-expanded={open}
      aria-controls={monthsId}
      aria-label={`${open ? 'Ocultar' : 'Ver'} lo hecho: ${months.toLowerCase()}`}
      onClick={onToggle}
      sx={{ flex: 'none', minHeight: { xs: 44, sm: 32 }, ml: 'auto', mr: -1 }}
    >
      {open ? 'Ocultar' : 'Ver'}
    </Button>
  </Box>
);

// At a desk the name stands beside its rows, on a phone and on paper above them.
const monthRows = {
  display: { md: 'grid' },
  gridTemplateColumns: '100px minmax(0, 1fr)',
  borderTop: 1,
  borderColor: 'divider',
} as const;
const month = {
  pl: { xs: 1.75, sm: 2.5 },
  pr: { xs: 1.75, sm: 2.5, md: 0 },
  pt: { xs: 0.25, md: 1.25 },
  lineHeight: '20px',
  pb: { xs: 0.25, md: 0 },
  fontSize: 13,
  fontWeight: 650,
  bgcolor: { xs: 'background.default', md: 'transparent' },
} as const;
const thisMonth = {
  display: { md: 'block' },
  fontWeight: 450,
  color: 'text.secondary',
  '& > span': { display: { md: 'none' } },
} as const;
const rows = {
  listStyle: 'none',
  m: 0,
  p: 0,
  minWidth: 0,
  '& > li:first-of-type': { borderTop: { md: 0 } },
} as const;
const settledLine = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 2,
  px: { xs: 1.75, sm: 2.5 },
  py: 0.5,
  typography: 'body2',
  borderTop: 1,
  borderColor: 'divider',
} as const;
// On a phone below the months and what opens them.
const settledCounts = {
  order: { xs: 1, sm: 0 },
  flex: { xs: '1 0 100%', sm: '1 1 0' },
  minWidth: 0,
  pb: { xs: 1, sm: 0 },
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
