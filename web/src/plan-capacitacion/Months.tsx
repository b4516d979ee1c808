import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PlanCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';
import { Counts } from '../shared/layout/Counts.tsx';
import { type ItemActions, PlanItem } from './PlanItem.tsx';
import { byMes, type EsteMes, mesText, overOf } from './plan.ts';

interface MonthsProps {
  readonly items: readonly PlanCapacitacion[];
  readonly now: EsteMes;
  /** Only what is late is shown: all of it at once. */
  readonly onlyLate: boolean;
  readonly actions: ItemActions | undefined;
  readonly registers: boolean;
}

/** The months of a year; those that are over are one line that says what is in them, until it is opened. */
export function Months({ items, now, onlyLate, ...rest }: MonthsProps) {
  const [open, setOpen] = useState(false);
  const over = onlyLate ? undefined : overOf(items, now);
  const isOver = ({ mes }: PlanCapacitacion) => over !== undefined && mes < now.mes;
  return (
    <>
      {over && <Over {...over} open={open} onToggle={() => setOpen(!open)} />}
      {over && (
        // On paper the year is whole.
        <Box id={overId} sx={open ? undefined : onPaper}>
          <Sections items={items.filter(isOver)} now={now} {...rest} />
        </Box>
      )}
      <Sections items={items.filter((item) => !isOver(item))} now={now} {...rest} />
    </>
  );
}

const overId = 'plan-anteriores';

interface OverProps extends NonNullable<ReturnType<typeof overOf>> {
  readonly open: boolean;
  readonly onToggle: () => void;
}

const Over = ({ months, late, texts, open, onToggle }: OverProps) => (
  <Box data-screen-only sx={overLine}>
    <Box component="span" sx={{ fontWeight: 650 }}>
      {months}
    </Box>
    <Box component="span" sx={overCounts}>
      <Counts
        parts={[
          ...(late
            ? [
                <Box key="late" component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
                  {late}
                </Box>,
              ]
            : []),
          ...texts,
        ]}
      />
    </Box>
    <Button
      size="small"
      aria-expanded={open}
      aria-controls={overId}
      aria-label={`${open ? 'Ocultar' : 'Ver'} ${months.toLowerCase()}`}
      onClick={onToggle}
      sx={{ flex: 'none', minHeight: { xs: 44, sm: 32 }, ml: 'auto', mr: -1 }}
    >
      {open ? 'Ocultar' : 'Ver'}
    </Button>
  </Box>
);

type SectionsProps = Omit<MonthsProps, 'onlyLate'>;

const Sections = ({ items, now, actions, registers }: SectionsProps) =>
  byMes(items).map(([mes, own]) => (
    <Box component="section" key={mes} aria-labelledby={`plan-${mes}`}>
      <Typography id={`plan-${mes}`} component="h3" variant="body2" sx={month}>
        {mesText(mes)}
        {mes === now.mes && own[0]?.anio === now.anio && (
          <Box component="span" sx={{ fontWeight: 450, color: 'text.secondary' }}>
            {' · este mes'}
          </Box>
        )}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {own.map((item) => (
          <PlanItem key={item._id} item={item} actions={actions} registers={registers} />
        ))}
      </Box>
    </Box>
  ));

const onPaper = { '@media screen': { display: 'none' } } as const;
const month = {
  px: { xs: 1.75, sm: 2.5 },
  py: 0.75,
  fontWeight: 650,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;
const overLine = {
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
const overCounts = {
  order: { xs: 1, sm: 0 },
  flex: { xs: '1 0 100%', sm: '1 1 0' },
  minWidth: 0,
  pb: { xs: 1, sm: 0 },
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
