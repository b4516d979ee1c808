import ClearIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useRef } from 'react';
import { focusFirstRow } from '../table/rows/focus-row.ts';
import { useSlash } from './useSlash.ts';

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label?: string;
  /** What the search finds, as in 'Nombre o CUIT'. */
  readonly placeholder?: string | undefined;
  /** Whether the server is still searching. */
  readonly searching?: boolean | undefined;
}

export function SearchField({
  value,
  onChange,
  label = 'Buscar',
  placeholder,
  searching = false,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useSlash(input);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && value) clear();
    if (event.key === 'ArrowDown' && focusFirstRow(event.currentTarget)) event.preventDefault();
  };
  return (
    <TextField
      label={label}
      value={value}
      inputRef={input}
      onChange={(event) => onChange(event.target.value)}
      placeholder={placeholder}
      onKeyDown={onKeyDown}
      sx={{ maxWidth: { sm: 400 }, '& input': { textOverflow: 'ellipsis' } }}
      slotProps={{
        htmlInput: {
          'data-search': '',
          'aria-keyshortcuts': '/',
          title: value ? undefined : placeholder,
          type: 'search',
          autoComplete: 'off',
          spellCheck: false,
          enterKeyHint: 'search',
        },
        inputLabel: { shrink: true },
        input: {
          startAdornment: <Sign searching={searching} />,
          endAdornment: <End onClear={value ? clear : undefined} />,
        },
      }}
    />
  );
}

const Sign = ({ searching }: { readonly searching: boolean }) => (
  <InputAdornment position="start" sx={{ width: 20 }}>
    {searching ? <CircularProgress size={16} color="inherit" aria-hidden /> : <SearchIcon fontSize="small" />}
  </InputAdornment>
);

/** Clears what was typed; without a text, the key that leads here. */
const End = ({ onClear }: { readonly onClear: (() => void) | undefined }) => (
  <InputAdornment position="end" sx={onClear ? {} : { ml: 0.25, mr: -0.75 }}>
    {onClear ? (
      <IconButton size="small" edge="end" aria-label="Limpiar filtro" onClick={onClear}>
        <ClearIcon fontSize="small" />
      </IconButton>
    ) : (
      <Box component="kbd" aria-hidden sx={key}>
        /
      </Box>
    )}
  </InputAdornment>
);

const key = {
  display: 'none',
  '@media (hover: hover) and (pointer: fine)': { display: { sm: 'block' } },
  '.Mui-focused &': { visibility: 'hidden' },
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  fontFamily: 'inherit',
  fontSize: 12,
  lineHeight: '18px',
  color: 'text.secondary',
} as const;
