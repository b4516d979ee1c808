import ResetIcon from '@mui/icons-material/RestartAlt';
import Button from '@mui/material/Button';

interface ResetButtonProps {
  readonly onClick: () => void;
  /** Nothing is filtered: it is in its place without being offered. It is not disabled, so that it keeps the focus after a press. */
  readonly idle?: boolean;
}

export const ResetButton = ({ onClick, idle = false }: ResetButtonProps) => (
  <Button
    color="inherit"
    startIcon={<ResetIcon />}
    aria-disabled={idle || undefined}
    onClick={idle ? undefined : onClick}
    sx={idle ? unoffered : place}
  >
    Restablecer filtros
  </Button>
);

// Where the filters take two rows it ends the second one.
const place = { order: { sm: 1, lg: 0 } } as const;
const unoffered = {
  ...place,
  color: 'text.disabled',
  fontWeight: 400,
  cursor: 'default',
  '&:hover': { bgcolor: 'transparent' },
} as const;
