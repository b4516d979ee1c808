import Button from '@mui/material/Button';
import { countText } from '../shared/text/quantities.ts';

interface AtrasadasProps {
  readonly count: number;
  /** Only these are shown. */
  readonly pressed: boolean;
  readonly onPress: () => void;
}

/** How many planned trainings are late, before what is done; a press shows only these. */
export function Atrasadas({ count, pressed, onPress }: AtrasadasProps) {
  if (count === 0) return null;
  return (
    <Button
      size="small"
      color="error"
      variant={pressed ? 'outlined' : 'text'}
      aria-pressed={pressed}
      title={pressed ? 'Ver todas' : 'Ver solo las atrasadas'}
      onClick={onPress}
      sx={button}
    >
      {countText(count, 'atrasada', 'atrasadas')}
    </Button>
  );
}

const button = {
  flex: 'none',
  minWidth: 0,
  minHeight: { xs: 44, sm: 32 },
  px: 1,
  ml: -1,
  fontSize: 14,
  fontWeight: 650,
} as const;
