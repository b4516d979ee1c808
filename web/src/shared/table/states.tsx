import InboxIcon from '@mui/icons-material/InboxOutlined';
import SearchIcon from '@mui/icons-material/Search';
import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
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

// reglas 8.4
export function NoResults({ search, onClear }: { search: string; onClear: (() => void) | undefined }) {
  return (
    <Message
      role="alert"
      icon={
        <Illustration>
          <SearchOffIcon />
        </Illustration>
      }
      title={`No se encontraron resultados para "${search}".`}
      action={
        onClear && (
          <Button variant="outlined" color="inherit" onClick={onClear}>
            Limpiar filtro
          </Button>
        )
      }
    />
  );
}

export const Searching = () => <Message icon={<SearchIcon />} title="Buscando…" />;
