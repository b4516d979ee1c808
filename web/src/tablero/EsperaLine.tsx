import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ClienteDocumentos, Tablero } from '#contract/consultora/tablero.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { fichaPath } from '../clientes/links.tsx';
import { formatNumber } from '../shared/text/dates.ts';
import { archivosPedidosPath, pedidasPath } from './links.ts';

interface EsperaLineProps {
  readonly data: Pick<Tablero, 'pedidos' | 'documentosVencidos'>;
  readonly rol: Rol;
}

/** What waits for the consultancy besides the overdue orders: what clients asked for, and expired documents (reglas 2.20). */
export function EsperaLine({ data: { pedidos, documentosVencidos }, rol }: EsperaLineProps) {
  const asked = [
    // Technicians renew nothing.
    [rol === 'admin' ? pedidos.renovaciones : 0, 'Renovación pedida', 'Renovaciones pedidas', pedidasPath],
    [rol === 'cliente' ? 0 : pedidos.archivos, 'Archivo pedido', 'Archivos pedidos', archivosPedidosPath],
  ] as const;
  const some = asked.filter(([count]) => count > 0);
  const clientes = documentosVencidos ?? [];
  if (some.length === 0 && clientes.length === 0) return null;
  return (
    <Box component="ul" aria-label="También espera" sx={line}>
      {some.map(([count, one, many, path]) => (
        <li key={path}>
          <Button size="small" component={Link} to={path}>
            {textOf(count, one, many)}
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

const textOf = (count: number, one: string, many: string) =>
  `${count === 1 ? one : many} ·\u00a0${formatNumber(count)}`;

const documentosOf = ({ _id }: ClienteDocumentos) => fichaPath(_id, 'documentos');

/** Leads to the client's documents; of several clients it offers each. */
function Documentos({ clientes }: { readonly clientes: readonly ClienteDocumentos[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = clientes.reduce((sum, { documentos }) => sum + documentos, 0);
  const text = textOf(count, 'Documento vencido', 'Documentos vencidos');
  const [only] = clientes;
  if (only && clientes.length === 1)
    return (
      <Button size="small" component={Link} to={documentosOf(only)}>
        {text}
      </Button>
    );
  return (
    <>
      <Button
        size="small"
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

const line = {
  listStyle: 'none',
  m: 0,
  // The texts begin where the figures do.
  ml: -1,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  rowGap: { xs: 1, sm: 0 },
  '& .MuiButton-root': { px: 1, minHeight: { xs: 44, sm: 32 } },
} as const;
const item = { minHeight: 44, whiteSpace: 'normal' } as const;
