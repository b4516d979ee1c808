import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { sizes } from '../theme.ts';

interface DetailDialogProps {
  readonly title: string;
  /** Label and value, in order; what is missing shows as a dash. */
  readonly fields: readonly (readonly [label: string, value: ReactNode])[];
  readonly onClose: () => void;
  /** Further buttons, before 'Cerrar'. */
  readonly actions?: ReactNode;
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

/** The detail of one row: a list of labels and values, and whatever the screen adds below. */
export function DetailDialog({ title, fields, onClose, actions, wide = false, children }: DetailDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: wide ? sizes.dialogWide : sizes.dialog } } }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {/* Reached by keyboard, or nobody could scroll it without a mouse. */}
      <DialogContent tabIndex={0}>
        <Box component="dl" sx={list}>
          {fields.map(([label, value]) => (
            <Box key={label} sx={line}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
                {value === null || value === undefined || value === '' ? '-' : value}
              </Box>
            </Box>
          ))}
        </Box>
        {children}
      </DialogContent>
      <DialogActions>
        {actions}
        <Button autoFocus color="inherit" onClick={onClose}>
          Cerrar
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const list = { m: 0, typography: 'body2' } as const;
const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '170px 1fr' },
  gap: { xs: 0.25, sm: 2 },
  py: 1.125,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;
