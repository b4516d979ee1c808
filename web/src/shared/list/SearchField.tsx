import ClearIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label?: string;
  readonly placeholder?: string | undefined;
}

export function SearchField({ value, onChange, label = 'Buscar', placeholder }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <TextField
      label={label}
      value={value}
      inputRef={input}
      onChange={(event) => onChange(event.target.value)}
      placeholder={placeholder}
      onKeyDown={(event) => event.key === 'Escape' && value && clear()}
      sx={{ maxWidth: { sm: 400 } }}
      slotProps={{
        htmlInput: {
          'data-search': '',
          type: 'search',
          autoComplete: 'off',
          spellCheck: false,
          enterKeyHint: 'search',
        },
        inputLabel: { shrink: true },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: value && (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label="Limpiar filtro" onClick={clear}>
                <ClearIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
