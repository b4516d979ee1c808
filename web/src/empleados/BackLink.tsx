import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';

interface BackLinkProps {
  readonly to: string;
  readonly children: string;
}

/** The way back from a screen that has no entry in the menu, under its title. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Box component="nav" aria-label="Volver" data-screen-only sx={{ flex: '1 0 100%', mt: { xs: 0, sm: -1 } }}>
    <Link component={RouterLink} to={to} underline="hover" sx={link}>
      <BackIcon aria-hidden sx={{ fontSize: 17 }} />
      {children}
    </Link>
  </Box>
);

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: { xs: 44, sm: 28 },
  typography: 'body2',
  fontWeight: 600,
} as const;
