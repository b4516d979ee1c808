import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Page } from '../shared/layout/Page.tsx';

const pages = [
  ['/notifications', 'Avisos'],
  ['/typography', 'Tipografía'],
  ['/icons', 'Íconos'],
  ['/maps', 'Mapa'],
] as const;

interface DemoProps {
  readonly title: string;
  readonly fill?: boolean;
  readonly children: ReactNode;
}

/** Demonstration pages have no menu entry (reglas 2.1) and link to each other. */
export function Demo({ title, fill = false, children }: DemoProps) {
  return (
    <Page title={title} fill={fill} filters={<Pages />}>
      {children}
    </Page>
  );
}

function Pages() {
  return (
    <Box component="nav" aria-label="Páginas de demostración" sx={nav}>
      <span>Demostración con datos de muestra:</span>
      {pages.map(([to, label]) => (
        <NavLink key={to} to={to}>
          {label}
        </NavLink>
      ))}
    </Box>
  );
}

const nav = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  typography: 'body2',
  color: 'text.secondary',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: { xs: 44, sm: 0 },
    minHeight: { xs: 44, sm: 0 },
  },
  '& a[aria-current]': { color: 'text.primary', fontWeight: 650, textDecoration: 'none' },
} as const;
