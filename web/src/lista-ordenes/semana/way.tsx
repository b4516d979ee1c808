import DirectionsIcon from '@mui/icons-material/DirectionsOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { hasProof } from '../../ordenes/prueba/prueba.ts';
import type { RowAction } from '../../shared/table/columns.ts';
import { mapHref, telHref } from '../../shared/text/contact.ts';

/** Where an order's work is. */
export interface Place {
  readonly name: string;
  readonly map: string | undefined;
  readonly telefono: string | undefined;
}
export type PlaceOf = (orden: Orden) => Place;

interface Way {
  readonly href: string;
  readonly text: string;
  /** Begins with the text that is seen. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly outside?: true;
}

const linksOf = ({ name, map, telefono }: Place): readonly (Way | undefined)[] => {
  const tel = telHref(telefono);
  return [
    map
      ? { href: map, text: 'Cómo llegar', label: `Cómo llegar a ${name}`, icon: directions, outside: true }
      : undefined,
    tel ? { href: tel, text: 'Llamar', label: `Llamar a ${name}: ${telefono}`, icon: phone } : undefined,
  ];
};
const directions = <DirectionsIcon fontSize="small" />;
const phone = <PhoneIcon fontSize="small" />;
const propsOf = ({ href, label, outside }: Way) => ({
  href,
  'aria-label': label,
  ...(outside && { target: '_blank', rel: 'noopener noreferrer' }),
});

interface CardActionsProps {
  readonly orden: Orden;
  readonly place: Place;
  readonly agregar: () => RowAction<Orden>;
  readonly tabIndex: number;
}

/** The line of a card, in words. */
export function CardActions({ orden, place, agregar, tabIndex }: CardActionsProps) {
  const { label, icon, hidden } = agregar();
  return (
    <Box component="span" sx={line}>
      {linksOf(place).map(
        (way) =>
          way && (
            <Link key={way.text} {...propsOf(way)} data-focus tabIndex={tabIndex} sx={inWords}>
              {way.icon}
              {way.text}
            </Link>
          ),
      )}
      {!hidden?.(orden) && (
        <Button
          {...(hasProof(orden) ? withFiles : withoutFiles)}
          size="small"
          startIcon={icon}
          aria-label={`${label} ${orden.numeroorden}`}
          data-focus
          tabIndex={tabIndex}
          onClick={() => agregar().onClick(orden)}
        >
          {label}
        </Button>
      )}
    </Box>
  );
}

/** In a row, before its buttons: each has its place, also in rows without it. */
export const wayAction = (placeOf: PlaceOf): RowAction<Orden> => ({
  label: 'Cómo llegar',
  icon: directions,
  onClick: () => undefined,
  control: (orden, tabIndex) => (
    <Box component="span" sx={inRow}>
      {linksOf(placeOf(orden)).map((way, at) =>
        way ? (
          <IconButton
            key={way.text}
            component="a"
            {...propsOf(way)}
            title={way.label}
            data-focus
            tabIndex={tabIndex}
            sx={icon}
          >
            {way.icon}
          </IconButton>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are always these two
          <span key={at} />
        ),
      )}
    </Box>
  ),
  controlWidth: 86,
});

/** The map and the telephone of an order's branch, as far as they are known. */
export function placeOf(
  { cliente, sucursal }: Orden,
  known: { readonly telefono: string; readonly localidad: { readonly provincia: string } } | undefined,
): Place {
  const { direccion, localidad } = sucursal;
  const provincia = known?.localidad.provincia;
  return {
    name: `${cliente.razonSocial}, ${direccion}`,
    map: mapHref({ direccion, localidad: localidad?.nombre, provincia }),
    telefono: known?.telefono,
  };
}

const line = { display: 'flex', alignItems: 'center', gap: 1.5, height: 44, width: '100%' } as const;
const inWords = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minWidth: 44,
  height: 44,
  fontWeight: 600,
  fontSize: 14,
  textDecoration: 'none',
  // Narrow phones have room for the words alone.
  '& > svg': { '@media (max-width: 374px)': { display: 'none' } },
} as const;
// The same button as in Inicio, quieter where there are files already.
const last = { flex: 'none', height: 44, ml: 'auto', px: 1 } as const;
const withoutFiles = { variant: 'outlined', sx: last } as const;
const withFiles = { variant: 'text', color: 'inherit', sx: { ...last, color: 'text.secondary' } } as const;
// Below each other in all rows, whatever follows.
const inRow = { display: 'grid', gridTemplateColumns: '32px 32px', columnGap: 1, mr: 'auto' } as const;
const icon = { width: 32, height: 32, p: 0 } as const;
