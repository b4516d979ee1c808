import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { MapLink } from '../shared/layout/contact/MapLink.tsx';
import { TelefonoLink } from '../shared/layout/contact/TelefonoLink.tsx';
import { sucursalText } from '../shared/text/sucursales.ts';
import { useLugar } from '../sucursales/useLugar.ts';
import { Expiry, type ExpiryShown, plain } from './Expiry.tsx';

interface LugaresProps {
  /** The most urgent first: a branch stands where its first order does. */
  readonly rows: readonly Orden[];
  readonly shownOf: (row: Orden) => ExpiryShown;
}

/** What a visit to each branch is for: the way and the telephone once, and its orders below. */
export const Lugares = ({ rows, shownOf }: LugaresProps) =>
  [...Map.groupBy(rows, ({ sucursal }) => sucursal._id)].map(([id, ofPlace]) => (
    <Lugar key={id} rows={ofPlace} shownOf={shownOf} />
  ));

function Lugar({ rows, shownOf }: LugaresProps) {
  const title = useId();
  const [first] = rows;
  const known = useLugar(first?.sucursal._id ?? '');
  if (!first) return null;
  const { direccion, localidad } = first.sucursal;
  const name = `${first.cliente.razonSocial}, ${direccion}`;
  const place = { direccion, localidad: localidad?.nombre, provincia: known?.localidad.provincia };
  return (
    <Box component="section" aria-labelledby={title} sx={lugar}>
      <Box sx={head}>
        <Typography id={title} component="h3" variant="body2" sx={heading}>
          {sucursalText(first.sucursal)}
        </Typography>
        <Box sx={ways}>
          <MapLink look="words" {...{ name, place }} />
          {known?.telefono && <TelefonoLink look="words" telefono={known.telefono} nombre={name} />}
        </Box>
      </Box>
      <Box component="ul" sx={plain}>
        {rows.map((row) => (
          <Expiry key={row._id} {...shownOf(row)} inPlace />
        ))}
      </Box>
    </Box>
  );
}

const lugar = { '& + &': { borderTop: 1, borderColor: 'divider', pt: 0.5 } } as const;
// On a phone the way has a line below the place.
const head = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
  columnGap: 2,
  pt: { xs: 1, sm: 0 },
} as const;
const heading = { flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' } as const;
// It has its height before the telephone is known; a finger apart from the first order on a phone.
const ways = { display: 'flex', flex: 'none', columnGap: 2, minHeight: 44, mb: { xs: 1, sm: 0 } } as const;
