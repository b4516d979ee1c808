import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { lazyDialog } from '../shared/lazy/lazy-dialog.tsx';

const BusquedaDialog = lazyDialog(
  async () => (await import('../busqueda/BusquedaDialog.tsx')).BusquedaDialog,
);

const isShortcut = ({ ctrlKey, metaKey, altKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
// Opening a result would discard text typed in the open dialog.
const isBusy = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

// A dialog that was just closed is still there while it moves away.
const closingMs = 400;
const turnMs = 50;

export function SearchButton({ usuario }: { usuario: Usuario }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const openSoon = (turns: number) => {
      if (!isBusy()) setOpen(true);
      else if (turns > 0) timer = setTimeout(openSoon, turnMs, turns - 1);
    };
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      clearTimeout(timer);
      openSoon(closingMs / turnMs);
    };
    addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <>
      <Button
        color="inherit"
        size="small"
        startIcon={<SearchIcon />}
        aria-label="Buscar · Ctrl K"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
        sx={{ color: 'text.secondary', minWidth: 44, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } } }}
      >
        <Box component="span" sx={words}>
          Buscar<span> · Ctrl K</span>
        </Box>
      </Button>
      {open && <BusquedaDialog usuario={usuario} onClose={() => setOpen(false)} />}
    </>
  );
}

// A tablet has no Ctrl key to press.
const words = {
  display: { xs: 'none', sm: 'inline' },
  '@media (pointer: coarse), (width < 1200px)': { span: { display: 'none' } },
} as const;
