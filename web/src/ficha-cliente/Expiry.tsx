import Box from '@mui/material/Box';
import type { Rol } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { fichaPath } from '../clientes/links.tsx';
import { Agregar } from '../ordenes/archivos/photos/Agregar.tsx';
import { demoraText, EstadoText } from '../ordenes/estados/estados.tsx';
import { PedirButton } from '../ordenes/pedido/PedirRenovacion.tsx';
import { isAskable } from '../ordenes/pedido/pedido.ts';
import { hasProof, pruebaText } from '../ordenes/prueba/prueba.ts';
import { sigueText } from '../ordenes/renovar/enlaces/siguiente.ts';
import { VerPosterior } from '../ordenes/renovar/enlaces/VerPosterior.tsx';
import { RenewLink } from '../ordenes/renovar/RenewLink.tsx';
import { tipoText, tituloOf } from '../ordenes/texts.ts';
import { Counts as Parts } from '../shared/layout/Counts.tsx';
import { RouteLink } from '../shared/layout/RouteLink.tsx';
import { formatDate, today } from '../shared/text/dates.ts';
import { sucursalText } from '../shared/text/sucursales.ts';
import { takesFile } from './takes-file.ts';

export interface ExpiryShown {
  readonly row: Orden;
  /** The order that follows it without being linked. */
  readonly posterior: Orden | undefined;
  readonly all: readonly Orden[];
  readonly slot: number;
  readonly rol: Rol | null;
}

interface ExpiryProps extends ExpiryShown {
  /** Below the name of its branch, which it does not repeat. */
  readonly inPlace?: boolean;
}

/** An order that has expired or will, and what this role does about it. */
export function Expiry({ row, posterior, all, slot, rol, inPlace = false }: ExpiryProps) {
  const about = aboutOf(row, posterior, all, inPlace);
  const name = `Orden N.º ${row.numeroorden}`;
  return (
    <Box component="li" sx={line}>
      <Box sx={what}>
        <RouteLink
          to={fichaPath(row.cliente_id, 'ordenes', row._id)}
        >{`N.º ${row.numeroorden} · ${tipoText(row)}`}</RouteLink>
        {about.length > 0 && (
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
            <Parts wraps parts={about} />
          </Box>
        )}
      </Box>
      <Box sx={expiry}>
        {formatDate(row.fechavencimiento)}
        <Box component="span" sx={state}>
          <Box component="span" sx={ago}>
            {demoraText(row)}
          </Box>
          <EstadoText orden={row} chip={row} />
        </Box>
      </Box>
      {slot > 0 && (
        <Box sx={{ ...action, width: { sm: slot } }}>
          {rol === 'admin' && row.estado !== 'Vigente' && (
            <RenewLink id={row._id} name={name} enlazable={posterior && row} />
          )}
          {rol === 'tecnico' && <Prueba row={row} all={all} name={name} />}
          {rol === 'cliente' && posterior && (
            <VerPosterior
              orden={posterior}
              to={fichaPath(row.cliente_id, 'ordenes', posterior._id)}
              name={name}
            />
          )}
          {rol === 'cliente' && !posterior && isAskable(row) && (
            <PedirButton id={row._id} nombre={name} pedida={row.pedida} of={name} />
          )}
        </Box>
      )}
    </Box>
  );
}

interface PruebaProps {
  readonly row: Orden;
  readonly all: readonly Orden[];
  readonly name: string;
}

/** What a technician does about an order, or that somebody has done it. */
function Prueba({ row, all, name }: PruebaProps) {
  const day = today();
  if (takesFile(row, all, day)) return <Agregar id={row._id} name={name} />;
  return (
    hasProof(row) && (
      <Box component="span" sx={proved}>
        {pruebaText(row, day)}
      </Box>
    )
  );
}

const aboutOf = (row: Orden, posterior: Orden | undefined, all: readonly Orden[], inPlace: boolean) =>
  [tituloOf(row), !inPlace && sucursalText(row.sucursal), posterior && sigueText(row, posterior, all)].filter(
    Boolean,
  );

export const plain = { listStyle: 'none', m: 0, p: 0 } as const;
// A press anywhere in the line opens the order, as in the lists; its buttons stand above.
const what = {
  flex: { xs: '1 0 100%', sm: 1 },
  minWidth: 0,
  display: 'grid',
  gap: 0.25,
  '& > a::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
const line = {
  position: 'relative',
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: { xs: 1, sm: 2 },
  rowGap: 0.5,
  py: { xs: 1, sm: 1.25 },
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '&:last-of-type': { borderBottom: 0 },
} as const;
// On a phone in one line below the place, beside its button.
const expiry = {
  order: { xs: 1, sm: 0 },
  flex: { xs: 1, sm: 'none' },
  display: { xs: 'flex', sm: 'grid' },
  alignItems: 'center',
  justifyItems: 'end',
  gap: { xs: 1, sm: 0.25 },
} as const;
const state = { display: 'flex', alignItems: 'baseline', columnGap: 1 } as const;
// A phone has no room for it beside the date and the button.
const ago = {
  display: { xs: 'none', sm: 'inline' },
  typography: 'caption',
  color: 'text.secondary',
} as const;
// At a desk it ends where the words of the buttons do.
const proved = { typography: 'caption', color: 'text.secondary', pr: { sm: 1.625 } } as const;
const action = {
  ml: 'auto',
  position: 'relative',
  order: { xs: 1, sm: 2 },
  flex: 'none',
  display: 'flex',
  justifyContent: 'flex-end',
  textAlign: 'end',
} as const;
