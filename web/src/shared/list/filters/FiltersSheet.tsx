import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ResetButton } from './ResetButton.tsx';

interface FiltersSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** 'Filtros' by default. */
  readonly title?: string;
  /** Undefined where nothing is filtered. */
  readonly onReset: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The filters on a phone. */
export const FiltersSheet = ({ open, title = 'Filtros', onClose, onReset, children }: FiltersSheetProps) => (
  <Drawer
    anchor="bottom"
    open={open}
    onClose={onClose}
    slotProps={{ paper: { 'aria-label': title, role: 'dialog', sx: sheet } as object }}
  >
    <Typography variant="h2">{title}</Typography>
    {children}
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
      {onReset && <ResetButton onClick={onReset} />}
      <Button variant="contained" onClick={onClose}>
        {onReset ? 'Ver resultados' : 'Listo'}
      </Button>
    </Box>
  </Drawer>
);

const sheet = {
  p: 2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  borderRadius: '14px 14px 0 0',
  maxHeight: '85dvh',
} as const;
