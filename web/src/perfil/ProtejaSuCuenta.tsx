import ShieldIcon from '@mui/icons-material/GppMaybeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { tones } from '../theme.ts';

/** Asks an administrator without a second factor to activate one (reglas 2.18). */
export const ProtejaSuCuenta = ({ onActivate }: { readonly onActivate: () => void }) => (
  <Card component="section" variant="outlined" aria-label={title} sx={card}>
    <Box sx={icon} aria-hidden>
      <ShieldIcon />
    </Box>
    <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography variant="body2">
        Un administrador ve los datos de todos los clientes, y hoy a su cuenta la protege solo la contraseña.
      </Typography>
    </Box>
    <Button variant="contained" onClick={onActivate}>
      Activar segundo factor
    </Button>
  </Card>
);

const title = 'Proteja su cuenta';
const card = {
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: 3,
  py: 2,
  bgcolor: tones.amber.bg,
} as const;
const icon = { flex: 'none', display: 'flex', color: tones.amber.fg } as const;
