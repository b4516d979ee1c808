import SearchIcon from '@mui/icons-material/Search';
import Autocomplete, {
  type AutocompleteProps,
  type AutocompleteRenderInputParams,
} from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import InputAdornment from '@mui/material/InputAdornment';
import type { PopperProps } from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { busqueda, type Hallazgo } from '#contract/lists/busqueda.ts';
import { useCloseOnBack } from '../shared/historia/useCloseOnBack.ts';
import { http } from '../shared/net/http.ts';
import { sizes } from '../theme.ts';
import { actionsOf, helpOf, recentResults, resultsOf, type SearchResult, screensOf } from './hallazgos.ts';
import { ResultGroup, ResultOption } from './ResultOption.tsx';

const pauseMs = 150;

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function useResults(usuario: Usuario, search: string) {
  const q = useSettled(search.trim());
  const { data, isFetching, isPlaceholderData, error } = useQuery({
    queryKey: [busqueda, q],
    queryFn: ({ signal }) => http.get<Hallazgo[]>(`${busqueda}?q=${encodeURIComponent(q)}`, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
  const found = q && search.trim() ? resultsOf(data ?? []) : [];
  return {
    results: search.trim()
      ? [...found, ...screensOf(usuario, search), ...actionsOf(usuario, search), ...helpOf(usuario, search)]
      : [...recentResults(), ...actionsOf(usuario, ''), ...screensOf(usuario, '')],
    searching: isFetching || q !== search.trim(),
    // Results of the previous text.
    stale: q !== search.trim() || (q !== '' && isPlaceholderData),
    failed: error !== null && found.length === 0,
  };
}

/** Enter that comes before the results opens the first result later. */
function useFirstOnceFound(stale: boolean, openFirst: () => void) {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!waiting || stale) return;
    setWaiting(false);
    openFirst();
  });
  return (event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }) => {
    const waits = event.key === 'Enter' && stale;
    if (waits) event.defaultMuiPrevented = true;
    setWaiting(waits);
  };
}

interface BusquedaDialogProps {
  readonly usuario: Usuario;
  readonly onClose: () => void;
}

/** Opens a result, and closes the dialog. */
function useOpen(onClose: () => void) {
  const navigate = useNavigate();
  const location = useLocation();
  return (result: SearchResult | null) => {
    if (!result) return;
    onClose();
    const isHere = result.state && result.path === location.pathname;
    // An action leaves the list as it is, if its screen is open.
    if (isHere) void navigate(location, { replace: true, state: { ...location.state, ...result.state } });
    else void navigate(result.path, { state: result.state });
  };
}

export function BusquedaDialog({ usuario, onClose }: BusquedaDialogProps) {
  const [search, setSearch] = useState('');
  useCloseOnBack(onClose);
  const open = useOpen(onClose);
  const { results, searching, stale, failed } = useResults(usuario, search);
  const onEnter = useFirstOnceFound(stale, () => open(results[0] ?? null));
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Buscar en todo el sistema', sx: paper } }}
    >
      <Autocomplete<SearchResult>
        {...listing}
        options={results}
        loading={searching}
        loadingText="Buscando…"
        noOptionsText={noResultsText(failed, search)}
        value={null}
        inputValue={search}
        onInputChange={(_, value, reason) => reason === 'input' && setSearch(value)}
        onChange={(_, result) => open(result)}
        onKeyDown={onEnter}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        renderInput={(params) => <Field params={params} searching={searching} />}
      />
      <Keys />
    </Dialog>
  );
}

const noResultsText = (failed: boolean, search: string) =>
  failed
    ? 'No se pudo buscar. Intente nuevamente en unos segundos.'
    : `No se encontraron resultados para "${search.trim()}".`;

/** How the results are listed; the server has filtered them. */
const listing = {
  open: true,
  autoHighlight: true,
  clearOnEscape: false,
  disablePortal: true,
  forcePopupIcon: false,
  filterOptions: (all) => all,
  getOptionKey: ({ key, group }) => `${group} ${key}`,
  groupBy: ({ group }) => group,
  renderGroup: ({ key, group, children }) => (
    <ResultGroup key={key} group={group}>
      {children}
    </ResultGroup>
  ),
  getOptionLabel: ({ title }) => title,
  slots: { popper: InlinePopper },
  slotProps: { paper: { elevation: 0, square: true }, listbox: { sx: { maxHeight: '60dvh', px: 1 } } },
  // The key of the library is the label alone.
  renderOption: ({ key: _, ...props }, result) => (
    <ResultOption key={`${result.group} ${result.key}`} props={props} result={result} />
  ),
} satisfies Partial<AutocompleteProps<SearchResult, false, false, false>>;

interface FieldProps {
  readonly params: AutocompleteRenderInputParams;
  readonly searching: boolean;
}

const Field = ({ params, searching }: FieldProps) => (
  <TextField
    {...params}
    autoFocus
    variant="standard"
    placeholder="Orden, cliente, sucursal, empleado, pantalla o acción"
    slotProps={{
      ...params.slotProps,
      input: {
        ...params.slotProps.input,
        disableUnderline: true,
        startAdornment: <SearchGlass searching={searching} />,
        sx: field,
      },
      htmlInput: {
        ...params.slotProps.htmlInput,
        'aria-label': 'Buscar en todo el sistema',
        maxLength: 100,
      },
    }}
  />
);

function SearchGlass({ searching }: { searching: boolean }) {
  return (
    <InputAdornment position="start" sx={{ width: 24 }}>
      {searching ? <CircularProgress size={18} color="inherit" aria-hidden /> : <SearchIcon />}
    </InputAdornment>
  );
}

// Shows the list inside the dialog, not over the page.
function InlinePopper({ children }: PopperProps) {
  return <Box sx={{ borderTop: 1, borderColor: 'divider' }}>{children as ReactNode}</Box>;
}

// Only who has a keyboard reads this.
function Keys() {
  return (
    <Box aria-hidden sx={keys}>
      <span>↑ ↓ para elegir</span>
      <span>Enter para abrir</span>
      <span>Esc para cerrar</span>
    </Box>
  );
}

const keys = {
  display: 'none',
  '@media (hover: hover) and (pointer: fine)': { display: 'flex' },
  gap: 2,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  typography: 'caption',
  color: 'text.secondary',
} as const;
const paper = {
  width: '100%',
  maxWidth: sizes.dialogWide,
  alignSelf: 'flex-start',
  mt: { xs: 2, sm: '10vh' },
} as const;
const field = { px: 2, py: 1.75, fontSize: 16 } as const;
