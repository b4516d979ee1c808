import InboxIcon from '@mui/icons-material/InboxOutlined';
import SearchIcon from '@mui/icons-material/Search';
import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Illustration } from '../layout/Illustration.tsx';
import { Message } from '../layout/Message.tsx';

export interface EmptyText {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

export function EmptyState({ icon = <InboxIcon />, ...text }: EmptyText) {
  return <Message icon={<Illustration>{icon}</Illustration>} {...text} />;
}

/** Filters that apply beside the search, in words. */
export interface AppliedFilters {
  readonly texts: readonly string[];
  readonly clear: () => void;
}

interface NoResultsProps {
  /** What was typed. */
  readonly search: string;
  readonly filters?: AppliedFilters | undefined;
  readonly onClear: (() => void) | undefined;
  /** What it says of the filters, where nothing was typed. */
  readonly nothing?: EmptyText | undefined;
}

// reglas 8.4
export function NoResults({ search, filters, onClear, nothing }: NoResultsProps) {
  const filtered = filters !== undefined && filters.texts.length > 0;
  const own = !search && filtered ? nothing : undefined;
  return (
    <Message
      role="alert"
      icon={<Illustration>{own?.icon ?? <SearchOffIcon />}</Illustration>}
      title={
        own?.title ??
        (search || !filtered
          ? `No se encontraron resultados para "${search}".`
          : 'No se encontraron resultados con los filtros aplicados.')
      }
      text={own ? own.text : filtered && `Filtros aplicados: ${filters.texts.join(' · ')}`}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          {own?.action}
          {filtered && (
            <Button variant="outlined" color="inherit" onClick={filters.clear}>
              Quitar filtros
            </Button>
          )}
          {onClear && (search || !filtered) && (
            <Button variant="outlined" color="inherit" onClick={onClear}>
              Limpiar filtro
            </Button>
          )}
        </Box>
      }
    />
  );
}

export const Searching = () => <Message icon={<SearchIcon />} title="Buscando…" />;
