import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { sizes } from '../../theme.ts';
import { NextStepLine } from '../next-step/NextStepLine.tsx';
import { formatNumber } from '../text/dates.ts';

export interface PageProps {
  readonly title: string;
  readonly count?: number | undefined;
  readonly shown?: number | undefined;
  /** In place of the count: how much of a list that has no end is loaded. */
  readonly loaded?: string | undefined;
  readonly action?: ReactNode;
  /** The way back, above the title. */
  readonly back?: ReactNode;
  /** Links to the screens beside this one, under the title. */
  readonly tabs?: ReactNode;
  readonly filters?: ReactNode;
  /** What stands between the title and a list. The page then scrolls as a whole, and the list keeps some of its height. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** False for a page that scrolls as a whole. */
  readonly fill?: boolean;
}

/** reglas 15.1 */
export function Page(props: PageProps) {
  const { filters, lead, children, fill = true } = props;
  const isFull = fill && !lead;
  const list = (
    <>
      {filters && (
        <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          {filters}
        </Box>
      )}
      <NextStepLine />
      {children}
    </>
  );
  return (
    <Box
      data-full-height={isFull || undefined}
      sx={{
        p: { xs: 2, sm: 3 },
        pb: fill ? { xs: 1.5, sm: 2 } : undefined,
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        width: '100%',
        maxWidth: 1600,
        mx: 'auto',
        ...(isFull && { height: full, minHeight: 480 }),
        ...(lead && { minHeight: full }),
      }}
    >
      <PageHeader {...props} />
      {lead}
      {lead ? <Box sx={belowLead}>{list}</Box> : list}
    </Box>
  );
}

const full = `calc(100dvh - ${sizes.toolbar}px)`;
const belowLead = {
  flex: '1 0 480px',
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  '@media print': { display: 'block' },
} as const;

/** '412', or '12 de 412'. */
export const countText = (count: number, shown: number | undefined) =>
  shown === count ? formatNumber(count) : `${formatNumber(shown ?? 0)} de ${formatNumber(count)}`;

function PageHeader({ title, count, shown = count, loaded, action, back, tabs }: PageProps) {
  const counted = count === undefined ? loaded : countText(count, shown);
  return (
    <Box sx={header}>
      {back}
      <Typography variant="h1" tabIndex={-1} sx={titleStyle}>
        {title}
        {counted !== undefined && (
          <Box component="span" sx={countStyle}>
            <span> · </span>
            {counted}
          </Box>
        )}
      </Typography>
      {action && <Box sx={headActions}>{action}</Box>}
      {tabs}
    </Box>
  );
}

/** The row of a title and its actions. */
export const header = {
  display: 'flex',
  flexWrap: 'wrap',
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: { xs: 1, sm: 1.5 },
  minHeight: 44,
  '& .MuiButton-root': { px: { xs: 1.5, sm: 2 } },
} as const;

/** As high as its highest button on every screen, so that what stands below keeps its place. */
export const headActions = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
} as const;

const titleStyle = {
  flex: { xs: '1 0 auto', sm: 1 },
  maxWidth: '100%',
  // On a phone the longest title, '⋯' and the longest button share a row.
  fontSize: { xs: 18, sm: 22 },
} as const;

// On a phone the count has a line of its own, so that no title wraps.
const countStyle = {
  display: { xs: 'block', sm: 'inline' },
  color: 'text.secondary',
  fontWeight: 450,
  fontSize: { xs: 13, sm: '1em' },
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& > span': { fontSize: { xs: 0, sm: '1em' } },
} as const;
