import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { Empleado } from '#contract/personas/empleados.ts';
import { CountChip, countChips } from '../shared/list/filters/CountChip.tsx';
import type { ListView } from '../shared/list/useListState.ts';
import { tones } from '../theme.ts';
import { conFalta, conFaltas, conVencidas, faltasDe, type useSituaciones } from './con-situacion.tsx';

export interface FaltasChipsProps extends Pick<ReturnType<typeof useSituaciones>, 'known'> {
  /** The rows of the list without its filters. */
  readonly rows: readonly Empleado[] | undefined;
  readonly view: Pick<ListView<Empleado>, 'rows' | 'search' | 'valueOf' | 'setFilter'>;
}

type Faltas = NonNullable<ReturnType<typeof faltasDe>>;

interface Offer {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  readonly countOf: (faltas: Faltas) => number;
}

const anything: Offer = { ...conFaltas, label: 'Con faltas', countOf: (of) => of.conFaltas };
const expired: Offer = { ...conVencidas, label: 'Con vencidas', countOf: (of) => of.conVencidas };
/** The first chip counts them too. */
const expiredOfThese: Offer = { ...expired, label: 'De ellos, con vencidas' };

/** Where all lack something, that they do leads nowhere: what most of them lack takes its place. */
function offersOf(faltas: Faltas | undefined, value: string): readonly Offer[] {
  const { masFalta } = faltas ?? {};
  if (!faltas || !masFalta || faltas.conFaltas < faltas.todos || value === conFaltas.value)
    return [anything, expiredOfThese];
  const { nombre, count } = masFalta;
  return [{ ...conFalta, value: nombre, label: `Falta: ${nombre}`, countOf: () => count }, expired];
}

/** How many people lack something, counted, a press away, as the states of the orders are (reglas 2.8). */
export function FaltasChips({ known, rows, view }: FaltasChipsProps) {
  const faltas = useMemo(() => faltasDe(known, rows), [known, rows]);
  const chosen = [conFaltas.id, conFalta.id].filter((id) => view.valueOf(id) !== '');
  const found = useFound(known, view, chosen.length > 0);
  const value = view.valueOf(conFaltas.id);
  // Nothing is asked of anybody.
  if (faltas?.exigidas === 0) return null;
  if (faltas?.conFaltas === 0 && chosen.length === 0)
    return <span style={none}>A ningún empleado le falta una capacitación</span>;
  const offers = offersOf(faltas, value);
  const press = (offer: Offer, pressed: boolean) => {
    view.setFilter(offer.id, pressed ? '' : offer.value);
    for (const id of chosen) if (id !== offer.id) view.setFilter(id, '');
  };
  return (
    <Box
      role="group"
      aria-label="Empleados que piden atención"
      aria-hidden={faltas ? undefined : true}
      data-loading={faltas ? undefined : true}
      sx={offers[0] === anything && faltas?.conFaltas ? { ...chips, ...strong } : chips}
    >
      {offers.map((offer) => {
        const pressed = view.valueOf(offer.id) === offer.value;
        return (
          <CountChip
            key={offer.value}
            label={offer.label}
            count={countOf(offer, pressed, { faltas, found, view })}
            tone="red"
            pressed={pressed}
            onPress={() => press(offer, pressed)}
          />
        );
      })}
    </Box>
  );
}

interface Counted {
  readonly faltas: Faltas | undefined;
  readonly found: Faltas | undefined;
  readonly view: FaltasChipsProps['view'];
}

/** Of what a search has found; unknown for the others of a chosen one. */
function countOf(offer: Offer, pressed: boolean, { faltas, found, view }: Counted): number | undefined {
  if (!faltas) return 0;
  if (view.search === '') return offer.countOf(faltas);
  if (pressed) return view.rows.length;
  return found && offer.id !== conFalta.id ? offer.countOf(found) : undefined;
}

function useFound(known: FaltasChipsProps['known'], view: FaltasChipsProps['view'], isChosen: boolean) {
  const { rows, search } = view;
  return useMemo(
    () => (search === '' || isChosen ? undefined : faltasDe(known, rows)),
    [known, rows, search, isChosen],
  );
}

// A training's name takes several lines of a phone.
const chips = {
  ...countChips,
  // What stands beside them follows them.
  flex: { xs: '1 1 100%', sm: 'none' },
  '& button': {
    px: { xs: 1, sm: 1.5 },
    py: { xs: 0.75, sm: 0 },
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
    textWrap: 'balance',
  },
} as const;
const none = { fontSize: 14, color: tones.green.fg } as const;
// The list, by name, may begin with people who lack nothing: who does stands out before it.
const strong = {
  '& button:first-of-type[aria-pressed="false"]': {
    ...{ color: tones.red.fg, fontWeight: 650 },
  },
} as const;
