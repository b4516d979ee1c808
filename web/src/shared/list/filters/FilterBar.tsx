import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, type ReactNode, useCallback, useRef, useState } from 'react';
import { theme } from '../../../theme.ts';
import { useCloseOnBack } from '../../historia/useCloseOnBack.ts';
import { lazyDialog } from '../../lazy/lazy-dialog.tsx';
import { SearchField } from '../SearchField.tsx';
import type { ListView } from '../useListState.ts';
import { FiltersButton } from './FiltersButton.tsx';
import type { ListFilter } from './list-filter.ts';
import { ResetButton } from './ResetButton.tsx';

// Only phones have it.
const FiltersSheet = lazyDialog(async () => (await import('./FiltersSheet.tsx')).FiltersSheet);

interface FilterBarProps<Row> {
  readonly view: ListView<Row>;
  /** What the search finds, as in 'Número, cliente o sucursal'. */
  readonly placeholder?: string | undefined;
  readonly searching?: boolean | undefined;
  /** Offers 'Restablecer filtros' (reglas 2.10). */
  readonly reset?: boolean | undefined;
  /** The order of cards on a phone. */
  readonly sortField?: ReactNode;
  readonly children?: ReactNode;
}

/** Search and filters above a list; on a phone all but the search are in a sheet. */
export function FilterBar<Row>({
  view,
  placeholder,
  searching,
  reset = false,
  sortField,
  children,
}: FilterBarProps<Row>) {
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const { anchor, used, open, close } = useAnchor();
  const prominent = phone ? [] : view.filters.filter((filter) => filter.prominent);
  const others = view.filters.filter((filter) => !prominent.includes(filter));
  const activeOthers = view.active.filter(({ filter }) => others.includes(filter)).length;
  const filtered = others.length > 0;
  const title = filtered ? 'Filtros' : 'Ordenar';
  const fields = <FilterFields view={view} filters={others} />;
  return (
    <Box sx={bar}>
      <Box sx={search}>
        <SearchField value={view.search} onChange={view.setSearch} {...{ placeholder, searching }} />
      </Box>
      <FilterFields view={view} filters={prominent} />
      {(filtered || (phone && sortField)) && (
        <FiltersButton active={activeOthers} label={title} open={anchor !== null} onOpen={open} />
      )}
      {reset && !phone && (
        <ResetButton onClick={view.clear} idle={view.active.length === 0 && !view.search} />
      )}
      {children}
      {phone && used && (
        <FiltersSheet
          open={anchor !== null}
          title={title}
          onClose={close}
          onReset={filtered ? view.clear : undefined}
        >
          {fields}
          {sortField}
        </FiltersSheet>
      )}
      {!phone && (
        <FiltersPopover anchor={anchor} onClose={close}>
          {fields}
        </FiltersPopover>
      )}
    </Box>
  );
}

interface FiltersPopoverProps {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const FiltersPopover = ({ anchor, onClose, children }: FiltersPopoverProps) => (
  <Popover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{ paper: { 'aria-label': 'Filtros', role: 'dialog', sx: popover } as object }}
  >
    {children}
  </Popover>
);

/** What the filters behind their button hang on. */
function useAnchor() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // The sheet stays while it slides away.
  const [used, setUsed] = useState(false);
  const open = (button: HTMLElement) => {
    setAnchor(button);
    setUsed(true);
  };
  const close = () => setAnchor(null);
  useCloseOnBack(close, anchor !== null);
  return { anchor, used, open, close };
}

interface FilterFieldsProps<Row> {
  readonly view: ListView<Row>;
  readonly filters: readonly ListFilter<Row>[];
}

function FilterFields<Row>({ view, filters }: FilterFieldsProps<Row>) {
  const setFilter = useRef(view.setFilter);
  setFilter.current = view.setFilter;
  const onChange = useCallback((id: string, value: string) => setFilter.current(id, value), []);
  return filters.map((filter) => (
    <FilterField
      key={filter.id}
      filter={filter as ListFilter<unknown>}
      value={view.valueOf(filter.id)}
      onChange={onChange}
    />
  ));
}

interface FilterFieldProps {
  readonly filter: Pick<ListFilter<unknown>, 'id' | 'field'>;
  readonly value: string;
  readonly onChange: (id: string, value: string) => void;
}

// A list that changes draws no field again whose filter stays.
const FilterField = memo(function FilterField({ filter, value, onChange }: FilterFieldProps) {
  return filter.field(value, (next) => onChange(filter.id, next));
});

const search = {
  // What it says that it finds needs the room more than the air after chips.
  flex: { xs: '1 1 0', sm: '1 0 220px', lg: '4 0 240px' },
  minWidth: 0,
  maxWidth: { sm: 400 },
} as const;
const bar = {
  flex: '1 1 100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  minWidth: 0,
} as const;
const popover = {
  p: 2,
  mt: 0.5,
  width: 440,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
} as const;
