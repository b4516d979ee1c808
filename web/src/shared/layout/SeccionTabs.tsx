import Box from '@mui/material/Box';
import { Link, useLocation, useSearchParams } from 'react-router';

/** Screens about the same orders; only the first one has an entry in the menu. */
const secciones = [
  { path: '/ordenes', label: 'Órdenes' },
  { path: '/situacion', label: 'Situación' },
  { path: '/agenda', label: 'Agenda' },
] as const;

/** Filters that all of them have. */
const sharedFilters = ['cliente', 'sucursal'] as const;

interface SeccionTabsProps {
  /** The only one that the screen is about. */
  readonly cliente?: string | undefined;
}

/** The tabs under the title of these screens (reglas 2.30, 2.32). */
export function SeccionTabs({ cliente }: SeccionTabsProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const kept = new URLSearchParams(
    sharedFilters.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  if (cliente) kept.set('cliente', cliente);
  // From one client back to all of them.
  const searchOf = (path: string) => (cliente && path === '/situacion' ? '' : kept.toString());
  return (
    <Box component="nav" aria-label="Secciones" sx={tabs}>
      {secciones.map(({ path, label }) => (
        <Link
          key={path}
          to={{ pathname: path, search: searchOf(path) }}
          aria-current={`${pathname}/`.startsWith(`${path}/`) ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </Box>
  );
}

const tabs = {
  display: 'flex',
  flex: '1 0 100%',
  gap: 2.5,
  mt: { xs: 0, sm: -0.75 },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { xs: 44, sm: 34 },
    minWidth: { xs: 44, sm: 0 },
    justifyContent: 'center',
    fontSize: 14,
    fontWeight: 500,
    textDecoration: 'none',
    color: 'text.secondary',
    '&:hover': { color: 'text.primary' },
    '&[aria-current]': {
      color: 'text.primary',
      fontWeight: 650,
      boxShadow: 'inset 0 -2px currentColor',
    },
  },
} as const;
