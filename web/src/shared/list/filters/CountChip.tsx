import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Tone, theme, tones } from '../../../theme.ts';
import { formatNumber } from '../../text/dates.ts';

interface CountChipProps {
  readonly label: string;
  /** Undefined if it is not known. */
  readonly count: number | undefined;
  readonly tone: Tone;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

/** A value of a filter with its count, a press away: 'Vencidas · 509'; on a phone the count stands above a short word. */
export function CountChip({ label, count, tone, pressed, onPress }: CountChipProps) {
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const { fg, bg } = tones[count ? tone : 'grey'];
  return (
    <Button
      size="small"
      color="inherit"
      aria-pressed={pressed}
      onClick={onPress}
      sx={chip}
      style={{ background: bg }}
    >
      {phone ? (
        <span style={{ ...number, color: fg }}>{count === undefined ? '…' : formatNumber(count)}</span>
      ) : (
        <span aria-hidden style={{ ...dot, background: fg }} />
      )}
      {phone && ' '}
      {label}
      {!phone && count !== undefined && ` · ${formatNumber(count)}`}
    </Button>
  );
}

/** The line of the chips: beside the other fields where there is room, otherwise below them. */
export const countChips = {
  flex: { xs: '1 1 100%', sm: '1 0 auto' },
  display: 'flex',
  gap: 1,
  minWidth: 0,
  // Its place is kept until it is known.
  '&[data-loading]': { visibility: 'hidden' },
} as const;

const chip = {
  flex: { xs: '1 1 0', sm: 'none' },
  flexDirection: { xs: 'column', sm: 'row' },
  minWidth: 0,
  minHeight: { xs: 48, sm: 32 },
  px: { xs: 0.5, sm: 1.5 },
  py: 0,
  gap: { xs: 0, sm: 1 },
  lineHeight: { xs: 1.3, sm: 1.75 },
  fontSize: 13,
  borderRadius: { xs: 1, sm: 99 },
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  '&[aria-pressed="true"]': { borderColor: 'text.primary', fontWeight: 650 },
} as const;
const number = { fontSize: 15, fontWeight: 650 } as const;
const dot = { width: 8, height: 8, borderRadius: '50%', flex: 'none' } as const;
