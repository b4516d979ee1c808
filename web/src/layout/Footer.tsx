import Box from '@mui/material/Box';
import { useLocation } from 'react-router';
import { useMarca } from '../shared/marca/marca.ts';
import { sizes } from '../theme.ts';

/** The footer; the map has none (reglas 2.1). */
export function Footer() {
  const { pathname } = useLocation();
  const { nombre } = useMarca();
  if (pathname.replace(/\/$/, '') === '/maps') return null;
  return (
    <Box
      component="footer"
      sx={{
        flex: 'none',
        height: sizes.footer,
        px: { xs: 2, sm: 3 },
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <Box component="span" sx={{ overflow: 'hidden', maxHeight: '100%', overflowWrap: 'anywhere' }}>
        {nombre}
      </Box>
      <span>Seguridad laboral y auditoría de riesgos</span>
    </Box>
  );
}
