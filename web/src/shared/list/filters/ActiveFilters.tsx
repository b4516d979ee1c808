import ClearIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { theme } from '../../../theme.ts';
import type { ListView } from '../useListState.ts';

/** The filters that apply, each removable; not those whose field is in sight and says it. */
export function ActiveFilters<Row>({ view }: { view: Pick<ListView<Row>, 'active' | 'setFilter'> }) {
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const told = phone ? view.active : view.active.filter(({ filter }) => !filter.prominent);
  if (told.length === 0) return null;
  return (
    <Box role="group" aria-label="Filtros aplicados" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {told.map(({ filter, text }) => (
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
