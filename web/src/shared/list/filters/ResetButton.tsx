import ResetIcon from '@mui/icons-material/RestartAlt';
import Button from '@mui/material/Button';

export const ResetButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button color="inherit" startIcon={<ResetIcon />} onClick={onClick}>
    Restablecer filtros
  </Button>
);
