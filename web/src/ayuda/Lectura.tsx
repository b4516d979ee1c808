import { paginas } from 'virtual:manual';
import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { useRecordTitle } from '../shared/layout/record-page.ts';
import { Contenido } from './Contenido.tsx';
import { orderFor } from './find.ts';
import type { Pagina } from './manual.ts';
import { lectorTitles } from './texts.ts';

/** A page of the manual, with the pages beside it. */
export function Lectura({ pagina, rol }: { readonly pagina: Pagina; readonly rol: Rol }) {
  const pages = orderFor(rol, paginas);
  const index = pages.indexOf(pagina);
  // The route's title is that of the contents.
  useRecordTitle(pagina.title);
  useHash();
  return (
    <Box sx={frame}>
      <Box component="article" sx={article}>
        <Button component={Link} to="/ayuda" size="small" color="inherit" startIcon={<BackIcon />} sx={back}>
          Ayuda
        </Button>
        <Typography variant="h1" tabIndex={-1}>
          {pagina.title}
        </Typography>
        <Contenido blocks={pagina.blocks} />
        <Box component="nav" aria-label="Páginas vecinas" sx={neighbours}>
          <Neighbour label="Anterior" pagina={pages[index - 1]} />
          <Neighbour label="Siguiente" pagina={pages[index + 1]} end />
        </Box>
      </Box>
      <Box component="nav" aria-label={lectorTitles[pagina.lector]} sx={aside}>
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', fontWeight: 600, mb: 0.5 }}
        >
          {lectorTitles[pagina.lector]}
        </Typography>
        {pages
          .filter(({ lector }) => lector === pagina.lector)
          .map(({ slug, title }) => (
            <Box
              component={Link}
              key={slug}
              to={`/ayuda/${slug}`}
              aria-current={slug === pagina.slug ? 'page' : undefined}
              sx={asideLink}
            >
              {title}
            </Box>
          ))}
      </Box>
    </Box>
  );
}

interface NeighbourProps {
  readonly label: string;
  readonly pagina: Pagina | undefined;
  readonly end?: boolean;
}

function Neighbour({ label, pagina, end = false }: NeighbourProps) {
  if (!pagina) return null;
  return (
    <Box component={Link} to={`/ayuda/${pagina.slug}`} sx={{ ...neighbour, ...(end && toEnd) }}>
      <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {label}
      </Typography>
      {pagina.title}
    </Box>
  );
}

/** Shows the part that the address names; the browser does so only on a load. */
function useHash(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link counts too
  useEffect(() => {
    if (!hash) return;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    // After the frame has scrolled the new screen to its top.
    const frame = requestAnimationFrame(() => {
      target?.scrollIntoView();
      target?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}

const frame = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 5,
  p: { xs: 2, sm: 3 },
  width: '100%',
  maxWidth: 1180,
  mx: 'auto',
} as const;
const article = { flex: 1, minWidth: 0, maxWidth: 760 } as const;
const back = { ml: -1, mb: 1, color: 'text.secondary', minHeight: { xs: 44, sm: 32 } } as const;
const neighbours = {
  display: 'grid',
  gridTemplateColumns: { sm: '1fr 1fr' },
  gap: 1.5,
  mt: 5,
  pt: 3,
  borderTop: 1,
  borderColor: 'divider',
} as const;
const neighbour = {
  px: 2,
  py: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  color: 'text.primary',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
const toEnd = { textAlign: { sm: 'right' }, gridColumn: { sm: 2 } } as const;
const aside = {
  display: { xs: 'none', lg: 'block' },
  position: 'sticky',
  top: 24,
  width: 250,
  flex: 'none',
  pl: 2.5,
  borderLeft: 1,
  borderColor: 'divider',
} as const;
const asideLink = {
  display: 'block',
  py: 0.5,
  fontSize: 14,
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'text.primary', fontWeight: 650 },
} as const;
