import ClearIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { theme } from '../../../theme.ts';
import type { ListView } from '../useListState.ts';

interface ActiveFiltersProps<Row> {
  readonly view: Pick<ListView<Row>, 'active' | 'setFilter'>;
  /** The filters that something else in sight says and clears. */
  readonly told?: readonly string[] | undefined;
}

/** The filters that apply, each removable; not those whose field is in sight and says it. */
export function ActiveFilters<Row>({ view, told }: ActiveFiltersProps<Row>) {
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const shown = view.active.filter(
    ({ filter }) => !told?.includes(filter.id) && (phone || !filter.prominent),
  );
  if (shown.length === 0) return null;
  return (
    <Box role="group" aria-label="Filtros aplicados" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {shown.map(({ filter, text }) => (
        <Chip
          key={filter.id}
          component="button"
          type="button"
          clickable
          label={
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
              {`${filter.label}: ${text}`}
              <ClearIcon sx={{ fontSize: 16 }} aria-hidden />
            </Box>
          }
          aria-label={`Quitar filtro ${filter.label}: ${text}`}
          onClick={() => view.setFilter(filter.id, '')}
        />
      ))}
    </Box>
  );
}
