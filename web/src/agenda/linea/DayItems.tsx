import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { agregarWidth } from '../../ordenes/archivos/photos/Agregar.tsx';
import { hasProof } from '../../ordenes/prueba/prueba.ts';
import { useQueDocumentar } from '../../ordenes/prueba/que-documentar.ts';
import { theme } from '../../theme.ts';
import { type Item, isProved, ordenOf, placeText, type Shown } from '../items.ts';
import { mapOf, Que } from '../semana/lines.tsx';
import { PlaceLinks } from '../semana/PlaceLinks.tsx';
import { useProvincias } from '../semana/useProvincias.ts';
import { useTelefonos } from '../semana/useTelefonos.ts';
import { ItemAction } from './ItemAction.tsx';
import { ItemLine } from './ItemLine.tsx';

interface DayItemsProps {
  readonly items: readonly Item[];
  readonly shown: Shown;
  readonly phone?: boolean;
}

/** The lines of a day; a technician's by place, each with the way there, as the week has them (reglas 2.17). */
export const DayItems = (props: DayItemsProps) =>
  props.shown.rol === 'tecnico' ? <Places {...props} /> : <Lines {...props} />;

const Lines = ({ items, shown }: DayItemsProps) => (
  <Box component="ul" sx={list}>
    {items.map((item) => (
      <ItemLine key={keyOf(item)} item={item} shown={shown} />
    ))}
  </Box>
);

function Places({ items, shown, phone = false }: DayItemsProps) {
  const que = useQueDocumentar(true);
  const { byLocalidad } = useProvincias(true);
  const telefonoOf = useTelefonos(true);
  const isNarrow = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  // The panel of a day has room for signs alone; the list of a wide window for words.
  const isWide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true }) && phone;
  const provinciaOf = ({ localidad }: Orden['sucursal']) => byLocalidad.get(localidad?._id)?.nombre;
  return (
    <Box component="ul" sx={list}>
      {placesOf(items, shown).map(({ key, name, items }) => {
        const toDocument = firstOfTypes(items, shown);
        const [one, ...others] = items;
        // What is done about the only work of a place shares its line.
        const alone = isWide && others.length === 0 ? one : undefined;
        return (
          <Box key={key} component="li" sx={placeStyle}>
            <Box sx={alone ? joinedHead : placeHead}>
              <Typography variant="body2" sx={placeName}>
                {name}
              </Typography>
              <PlaceLinks
                name={name}
                place={mapPlace(items, shown, provinciaOf)}
                telefono={telefonoOf(items[0]?.sucursal)}
                icons={!isNarrow && !isWide}
              />
              {isWide && <Box sx={action}>{alone && <ItemAction item={alone} shown={shown} />}</Box>}
            </Box>
            <Box component="ul" sx={alone ? joinedLines : linesStyle}>
              {items.map((item) => (
                <ItemLine key={keyOf(item)} item={item} shown={shown} placed withoutAction={item === alone}>
                  {toDocument.has(item) && <Que text={que.get(tipoOf(item, shown))} phone={phone} />}
                </ItemLine>
              ))}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const keyOf = ({ _id, tipo }: Item) => `${_id} ${tipo}`;
const tipoOf = (item: Item, { ordenes }: Shown) => ordenOf(item, ordenes)?.tipoOrden._id ?? '';

/** In their order: what has its files comes after all that has none, apart. */
function placesOf(items: readonly Item[], { ordenes }: Shown) {
  const groups = Map.groupBy(
    items,
    (item) => `${item.cliente._id} ${item.sucursal?._id} ${isProved(item, ordenes)}`,
  );
  return [...groups].map(([key, of]) => ({ key, name: placeText(of[0] as Item), items: of }));
}

/** What the map searches for; the localities of orders are known with their provinces. */
function mapPlace(
  items: readonly Item[],
  { ordenes }: Shown,
  provinciaOf: (sucursal: Orden['sucursal']) => string | undefined,
) {
  const of = items.map(({ _id }) => ordenes?.get(_id)).find(Boolean);
  if (of) return mapOf(of.sucursal, provinciaOf);
  const sucursal = items[0]?.sucursal;
  return sucursal ? { direccion: sucursal.direccion, localidad: sucursal.localidad } : {};
}

/** The first line of each type that still lacks files: what it asks for is said once at a place. */
function firstOfTypes(items: readonly Item[], { ordenes }: Shown): ReadonlySet<Item> {
  const open = items.filter((item) => {
    const orden = ordenOf(item, ordenes);
    return orden && !hasProof(orden);
  });
  const tipo = (item: Item) => ordenOf(item, ordenes)?.tipoOrden._id;
  return new Set(open.filter((item, at) => open.findIndex((one) => tipo(one) === tipo(item)) === at));
}

export const list = { listStyle: 'none', m: 0, p: 0 } as const;
const placeStyle = {
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
  breakInside: 'avoid',
} as const;
const placeHead = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 1,
  minHeight: { xs: 44, sm: 36 },
} as const;
const placeName = {
  flex: { sm: 1 },
  overflowWrap: 'anywhere',
  fontWeight: 600,
  pt: { xs: 1, sm: 0.5 },
  pb: { xs: 0, sm: 0.5 },
} as const;
// Links and button reach over the lines below, which are at the left.
const joinedHead = {
  ...placeHead,
  alignItems: 'flex-start',
  minHeight: 30,
  '& > :not(p)': { mt: '-4px', mb: '-6px' },
} as const;
// Below each other in all places, also in those without it.
const action = {
  flex: 'none',
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  minWidth: agregarWidth,
  minHeight: 36,
} as const;
// Its lines belong together.
const linesStyle = { ...list, '& > li': { borderTop: 0, py: 0.75 } } as const;
const joinedLines = { ...list, '& > li': { borderTop: 0, pt: 0, pb: 0.75, minHeight: 0 } } as const;
