import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ClienteDocumentos, PrimerPedido, Tablero } from '#contract/consultora/tablero.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { fichaPath } from '../clientes/links.tsx';
import { ordenPath } from '../links/ordenes.ts';
import { daysUntil, formatNumber } from '../shared/text/dates.ts';
import { agoText } from '../shared/text/quantities.ts';
import { archivosPedidosPath, pedidasPath } from './links.ts';

interface EsperaLineProps {
  readonly data: Pick<Tablero, 'pedidos' | 'documentosVencidos'>;
  readonly rol: Rol;
}

/** What waits for the consultancy besides the overdue orders: what clients asked for, and expired documents (reglas 2.20). */
export function EsperaLine({ data: { pedidos, documentosVencidos }, rol }: EsperaLineProps) {
  // Technicians renew nothing, and have the files above their week.
  const some = rol === 'admin' ? askedLinks(pedidos) : [];
  const clientes = documentosVencidos ?? [];
  if (some.length === 0 && clientes.length === 0) return null;
  return (
    <Box component="ul" aria-label="También espera" sx={line}>
      {some.map(({ text, path }) => (
        <li key={path}>
          <Button {...control} component={Link} to={path}>
            {text}
          </Button>
        </li>
      ))}
      {clientes.length > 0 && (
        <li>
          <Documentos clientes={clientes} />
        </li>
      )}
    </Box>
  );
}

interface Words {
  readonly one: string;
  readonly many: string;
  readonly first: string;
  readonly path: string;
}
const renovacionWords: Words = {
  ...{ one: 'Renovación pedida', many: 'Renovaciones pedidas', first: 'la primera', path: pedidasPath },
};
const archivoWords: Words = {
  ...{ one: 'Archivo pedido', many: 'Archivos pedidos', first: 'el primero', path: archivosPedidosPath },
};

const askedLinks = ({ renovaciones, primeraRenovacion, archivos, primerArchivo }: Tablero['pedidos']) => [
  ...(primeraRenovacion ? [askedLink(renovacionWords, renovaciones, primeraRenovacion)] : []),
  ...(primerArchivo ? [archivosLink(archivos, primerArchivo)] : []),
];

export const archivosLink = (count: number, primero: PrimerPedido) => askedLink(archivoWords, count, primero);

/** One request opens its order; of several it tells how long the first one waits, and opens their list. */
function askedLink({ one, many, first, path }: Words, count: number, primero: PrimerPedido) {
  const { _id, numeroorden, cliente, dia } = primero;
  const days = -daysUntil(dia);
  const ago = days === 0 ? 'hoy' : agoText(days);
  if (count === 1)
    return { text: `${one} ${ago} ·\u00a0N.º\u00a0${numeroorden} de ${cliente}`, path: ordenPath(_id) };
  return { text: `${many} ·\u00a0${formatNumber(count)}, ${first} ${ago}`, path };
}

/** It counts assignments, so it says whose: the library has one row for a document of several clients. */
function documentosText(count: number, clientes: readonly ClienteDocumentos[]): string {
  const [only, ...others] = clientes;
  const of =
    only && others.length === 0 ? `de ${only.nombre}` : `en ${formatNumber(clientes.length)} clientes`;
  return `${count === 1 ? 'Documento vencido' : 'Documentos vencidos'} ·\u00a0${formatNumber(count)} ${of}`;
}

const documentosOf = ({ _id }: ClienteDocumentos) => `${fichaPath(_id, 'documentos')}&vencimiento=vencidos`;

/** Leads to the client's documents; of several clients it offers each. */
function Documentos({ clientes }: { readonly clientes: readonly ClienteDocumentos[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = clientes.reduce((sum, { documentos }) => sum + documentos, 0);
  const text = documentosText(count, clientes);
  const [only] = clientes;
  if (only && clientes.length === 1)
    return (
      <Button {...control} component={Link} to={documentosOf(only)}>
        {text}
      </Button>
    );
  return (
    <>
      <Button
        {...control}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ExpandIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {clientes.map((cliente) => (
          <MenuItem key={cliente._id} component={Link} to={documentosOf(cliente)} sx={item}>
            {`${cliente.nombre} ·\u00a0${formatNumber(cliente.documentos)}`}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

// All alike, so that a single request is seen as those of several are.
const control = { size: 'small', variant: 'outlined', color: 'inherit' } as const;
const line = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& .MuiButton-root': {
    px: 1.5,
    minHeight: { xs: 44, sm: 32 },
    textAlign: 'left',
    bgcolor: 'background.paper',
  },
} as const;
const item = { minHeight: 44, whiteSpace: 'normal' } as const;
