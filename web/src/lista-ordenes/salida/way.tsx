import DirectionsIcon from '@mui/icons-material/DirectionsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { hasProof } from '../../ordenes/prueba/prueba.ts';
import { MapLink } from '../../shared/layout/contact/MapLink.tsx';
import { TelefonoLink } from '../../shared/layout/contact/TelefonoLink.tsx';
import type { CardPart, Column, RowAction } from '../../shared/table/columns.ts';
import type { MapParts } from '../../shared/text/contact.ts';
import { shortName } from '../../shared/text/short-name.ts';
import { sucursalText } from '../../shared/text/sucursales.ts';

/** Where an order's work is. */
export interface Place {
  readonly name: string;
  readonly map: MapParts;
  readonly telefono: string | undefined;
}
export type PlaceOf = (orden: Orden) => Place;

export interface ColumnsOptions {
  readonly hoy: string;
  readonly placeOf: PlaceOf;
  readonly agregar: () => RowAction<Orden>;
  readonly reasons: ReadonlyMap<string, string>;
}

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
    <Box component="span" data-field sx={line}>
      <MapLink look="words" name={place.name} place={place.map} tabIndex={tabIndex} />
      {place.telefono && (
        <TelefonoLink look="words" telefono={place.telefono} nombre={place.name} tabIndex={tabIndex} />
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

/** The last line of a card. */
export const actionsPart = ({
  placeOf,
  agregar,
}: Pick<ColumnsOptions, 'placeOf' | 'agregar'>): CardPart<Orden> => ({
  place: '4',
  tall: true,
  content: (orden, tabIndex) => <CardActions {...{ orden, tabIndex, agregar }} place={placeOf(orden)} />,
});

/** 'Molinos · Urquiza 1517 - Rosario', as Inicio names a place. */
export const placeText = ({ cliente, sucursal }: Orden) =>
  `${shortName(cliente.razonSocial)} · ${sucursalText(sucursal)}`;

/** In a row the telephone stands below the branch; a card names the branch beside its company. */
export const sucursalChanges = (placeOf: PlaceOf): Partial<Column<Orden>> => ({
  second: (orden) => placeOf(orden).telefono,
  secondHeader: 'Teléfono',
  card: [],
});

// The pixels of all columns from which they have room beside the links and the button.
const roomForInicio = 1100;
const roomForAlta = 1220;

/** The days of an order that its work does not need. */
export const leftOut = {
  inicio: { fold: { order: 1, below: roomForInicio } },
  alta: { fold: { order: 0, below: roomForAlta } },
} as const satisfies Readonly<Record<string, Partial<Column<Orden>>>>;

/** In a row, before its buttons: each has its place, also in rows without it. */
export const wayAction = (placeOf: PlaceOf): RowAction<Orden> => ({
  label: 'Cómo llegar',
  icon: <DirectionsIcon fontSize="small" />,
  onClick: () => undefined,
  control: (orden, tabIndex) => <RowLinks place={placeOf(orden)} tabIndex={tabIndex} />,
  controlWidth: 86,
});

const RowLinks = ({ place, tabIndex }: { readonly place: Place; readonly tabIndex: number }) => (
  <Box component="span" sx={inRow}>
    <span>
      <MapLink look="icon" name={place.name} place={place.map} tabIndex={tabIndex} />
    </span>
    <span>
      {place.telefono && (
        <TelefonoLink look="icon" telefono={place.telefono} nombre={place.name} tabIndex={tabIndex} />
      )}
    </span>
  </Box>
);

/** The map and the telephone of an order's branch, as far as they are known. */
export function placeOf(
  { cliente, sucursal }: Orden,
  known: { readonly telefono: string; readonly localidad: { readonly provincia: string } } | undefined,
): Place {
  const { direccion, localidad } = sucursal;
  const provincia = known?.localidad.provincia;
  return {
    name: `${cliente.razonSocial}, ${direccion}`,
    map: { direccion, localidad: localidad?.nombre, provincia },
    telefono: known?.telefono,
  };
}

const line = { display: 'flex', alignItems: 'center', gap: 1.5, height: 44, width: '100%' } as const;
// The same button as in Inicio, quieter where there are files already.
const last = { flex: 'none', height: 44, ml: 'auto', px: 1 } as const;
const withoutFiles = { variant: 'outlined', sx: last } as const;
const withFiles = { variant: 'text', color: 'inherit', sx: { ...last, color: 'text.secondary' } } as const;
// Below each other in all rows, whatever follows.
const inRow = { display: 'grid', gridTemplateColumns: '32px 32px', columnGap: 1, mr: 'auto' } as const;
