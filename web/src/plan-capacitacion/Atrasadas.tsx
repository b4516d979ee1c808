import Button from '@mui/material/Button';

interface AtrasadasProps {
  /** '7 atrasadas y 2 parciales'; '' if there is nothing. */
  readonly text: string;
  /** Only these are shown. */
  readonly pressed: boolean;
  readonly onPress: () => void;
}

/** What months that are over have left to do, before what is done; a press shows only that. */
export function Atrasadas({ text, pressed, onPress }: AtrasadasProps) {
  if (text === '') return null;
  return (
    <Button
      size="small"
      color="error"
      variant={pressed ? 'outlined' : 'text'}
      aria-pressed={pressed}
      title={pressed ? 'Ver todas' : 'Ver solo estas'}
      onClick={onPress}
      sx={button}
    >
      {text}
    </Button>
  );
}

const button = {
  flex: 'none',
  minWidth: 0,
  minHeight: { xs: 44, sm: 28 },
  py: 0,
  px: 1,
  ml: -1,
  my: { xs: -1, sm: -0.25 },
  fontSize: 13,
  fontWeight: 650,
} as const;
