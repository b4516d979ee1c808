import { paginas } from 'virtual:manual';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { AtajosDialog } from '../atajos/AtajosDialog.tsx';
import { ContactoConsultora } from '../consultora/ContactoConsultora.tsx';
import { Page } from '../shared/layout/Page.tsx';
import { SearchField } from '../shared/list/SearchField.tsx';
import { NoResults } from '../shared/table/states.tsx';
import { findEntries, lectoresFor, orderFor } from './find.ts';
import type { Pagina } from './manual.ts';
import { lectorTitles } from './texts.ts';

export function Indice({ rol }: { readonly rol: Rol }) {
  const [search, setSearch] = useState('');
  const [atajos, setAtajos] = useState(false);
  const found = findEntries(orderFor(rol, paginas), search);
  return (
    <Page
      title="Ayuda"
      fill={false}
      action={
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<KeyboardIcon />}
          onClick={() => setAtajos(true)}
          // A phone has no keyboard.
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          Atajos de teclado
        </Button>
      }
      filters={<SearchField value={search} onChange={setSearch} placeholder="Qué quiere hacer" />}
    >
      <ContactoConsultora />
      {found.length === 0 && <NoResults search={search} onClear={() => setSearch('')} />}
      {lectoresFor(rol).map((lector) => {
        const own = found.filter(({ entrada }) => entrada.lector === lector);
        if (own.length === 0) return null;
        return (
          <Box component="section" key={lector} aria-labelledby={`ayuda-${lector}`}>
            <Typography id={`ayuda-${lector}`} variant="h2" sx={{ mb: 1 }}>
              {lectorTitles[lector]}
            </Typography>
            {[...new Set(own.map(({ entrada }) => entrada.tema))].map((tema) => (
              <Tema key={tema ?? ''} tema={tema} pages={own.filter(({ entrada }) => entrada.tema === tema)} />
            ))}
          </Box>
        );
      })}
      {atajos && <AtajosDialog onClose={() => setAtajos(false)} />}
    </Page>
  );
}

type Found = ReturnType<typeof findEntries<Pagina>>[number];

interface TemaProps {
  readonly tema: string | undefined;
  readonly pages: readonly Found[];
}

const Tema = ({ tema, pages }: TemaProps) => (
  <>
    {tema && (
      <Typography variant="h3" sx={{ mt: 2, mb: 1, color: 'text.secondary' }}>
        {tema}
      </Typography>
    )}
    <Box component="ul" sx={list}>
      {pages.map((one) => (
        <Entry key={one.entrada.slug} found={one} />
      ))}
    </Box>
  </>
);

function Entry({ found: { entrada, heading } }: { readonly found: Found }) {
  const { slug, title, summary } = entrada;
  return (
    <Box component="li" sx={item}>
      <Typography component={Link} to={`/ayuda/${slug}${heading ? `#${heading.id}` : ''}`} sx={link}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {heading?.text ?? summary}
      </Typography>
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
  gap: { xs: 1, sm: 1.5 },
} as const;
const item = {
  position: 'relative',
  px: 2,
  py: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-within': { borderColor: 'text.secondary' },
} as const;
// The whole card is the link.
const link = {
  fontSize: 15,
  fontWeight: 600,
  color: 'text.primary',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
