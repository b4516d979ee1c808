import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ClienteDocumentos, PrimerPedido, Tablero } from '#contract/consultora/tablero.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { fichaPath } from '../clientes/links.tsx';
import { ordenPath } from '../links/ordenes.ts';
import { Agregar } from '../ordenes/archivos/photos/Agregar.tsx';
import { RouteLink } from '../shared/layout/RouteLink.tsx';
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
  const isAdmin = rol === 'admin';
  const { renovaciones, primeraRenovacion, archivos, primerArchivo } = pedidos;
  const clientes = documentosVencidos ?? [];
  const hasAsked = isAdmin && (primeraRenovacion !== null || primerArchivo !== null);
  if (!hasAsked && clientes.length === 0) return null;
  return (
    <Card variant="outlined" component="ul" aria-label="También espera" sx={rows}>
      {isAdmin && primeraRenovacion && (
        <Asked {...askedLink(renovacionWords, renovaciones, primeraRenovacion)} />
      )}
      {isAdmin && primerArchivo && (
        <Asked {...archivosLink(archivos, primerArchivo)}>
          {archivos === 1 && (
            <Agregar id={primerArchivo._id} name={`Orden N.º ${primerArchivo.numeroorden}`} />
          )}
        </Asked>
      )}
      {clientes.length > 0 && <Documentos clientes={clientes} />}
    </Card>
  );
}

interface AskedProps {
  readonly text: string;
  readonly path: string;
  /** What is done about it from here; without it, the way to it. */
  readonly children?: ReactNode;
}

const Asked = ({ text, path, children }: AskedProps) => (
  <Box component="li" sx={row}>
    <Typography variant="body2" sx={words}>
      {children ? <RouteLink to={path}>{text}</RouteLink> : text}
    </Typography>
    {children || (
      <Button size="small" component={Link} to={path} aria-label={`Ver: ${text}`} sx={action}>
        Ver
      </Button>
    )}
  </Box>
);

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
  if (only && clientes.length === 1) return <Asked text={text} path={documentosOf(only)} />;
  return (
    <Box component="li" sx={row}>
      <Typography variant="body2" sx={words}>
        {text}
      </Typography>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Ver: ${text}`}
        endIcon={<ExpandIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={action}
      >
        Ver
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {clientes.map((cliente) => (
          <MenuItem key={cliente._id} component={Link} to={documentosOf(cliente)} sx={item}>
            {`${cliente.nombre} ·\u00a0${formatNumber(cliente.documentos)}`}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}

// As the line of a technician's file asked for.
const rows = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 1,
  pl: 2.5,
  pr: 1.5,
  minHeight: { xs: 52, sm: 40 },
} as const;
const words = { minWidth: 0, fontWeight: 500 } as const;
const action = { flex: 'none', minWidth: 0, minHeight: { xs: 44, sm: 32 }, px: 1 } as const;
const item = { minHeight: 44, whiteSpace: 'normal' } as const;
