import ResetIcon from '@mui/icons-material/RestartAlt';
import Button from '@mui/material/Button';

interface ResetButtonProps {
  readonly onClick: () => void;
  /** Nothing is filtered. It stays enabled, so that it keeps the focus after a press. */
  readonly idle?: boolean;
}

export const ResetButton = ({ onClick, idle = false }: ResetButtonProps) => (
  <Button
    color="inherit"
    startIcon={<ResetIcon />}
    onClick={onClick}
    sx={idle ? { color: 'text.secondary', fontWeight: 400 } : undefined}
  >
    Restablecer filtros
  </Button>
);
