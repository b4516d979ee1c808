import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Accent, accents } from '../../theme.ts';
import { formatNumber } from '../text/dates.ts';

interface StatsCardProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly value: number | undefined;
  /** The change since an earlier time, in words. */
  readonly trend?: string | undefined;
  readonly note: string;
  readonly to?: string | undefined;
  readonly accent?: Accent | undefined;
}

/** A figure that links to what it counts (reglas 2.19). */
export function StatsCard({ to, ...content }: StatsCardProps) {
  return (
    <Card variant="outlined" sx={{ flex: { xs: '1 1 140px', sm: '1 1 176px' }, minWidth: 0 }}>
      {to ? (
        <CardActionArea component={Link} to={to} sx={{ height: '100%', '&:hover .note': underlined }}>
          <Content {...content} opens />
        </CardActionArea>
      ) : (
        <Content {...content} />
      )}
    </Card>
  );
}

const underlined = { textDecoration: 'underline' };

function Content(props: Omit<StatsCardProps, 'to'> & { opens?: boolean }) {
  const { icon, label, value, trend, note, accent = 'success', opens = false } = props;
  const { main, light } = accents[accent];
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 0.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 40 }}>
        <Box aria-hidden style={{ color: main, background: light }} sx={badge}>
          {icon}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', lineHeight: 1.25 }}>
          {label}
        </Typography>
      </Box>
      <Typography component="p" sx={figure}>
        {value === undefined ? <Skeleton width={56} /> : formatNumber(value)}
      </Typography>
      {trend && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {trend}
        </Typography>
      )}
      <Typography
        className="note"
        variant="caption"
        sx={{ color: opens ? 'primary.dark' : 'text.secondary' }}
      >
        {note}
      </Typography>
    </Box>
  );
}

const badge = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 34,
  height: 34,
  borderRadius: 1,
  '& svg': { fontSize: 20 },
} as const;
const figure = {
  fontSize: 28,
  fontWeight: 650,
  lineHeight: 1.3,
  letterSpacing: '-0.015em',
  fontVariantNumeric: 'tabular-nums',
} as const;
