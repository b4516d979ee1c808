import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';

/** reglas 2.2, 2.3 */
export function ShowPassword({ shown, onChange }: { shown: boolean; onChange: (shown: boolean) => void }) {
  return (
    <Button
      color="inherit"
      size="small"
      aria-pressed={shown}
      startIcon={shown ? <VisibilityOffIcon /> : <VisibilityIcon />}
      onClick={() => onChange(!shown)}
      sx={{ px: 1, minHeight: 32 }}
    >
      Mostrar contraseña
    </Button>
  );
}
