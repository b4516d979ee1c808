import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useRef, useState } from 'react';
import { type Appearance, AppearancePicker } from '../shared/cards/AppearancePicker.tsx';

interface AppearanceButtonProps {
  readonly value: Appearance;
  readonly onChange: (value: Appearance) => void;
}

export function AppearanceButton({ value, onChange }: AppearanceButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        title="Aspecto"
        aria-label="Aspecto"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <PaletteIcon fontSize="small" />
      </IconButton>
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Aspecto del tablero', sx: { p: 2.5, maxWidth: 340 } },
        }}
      >
        <AppearancePicker value={value} onChange={onChange} />
      </Popover>
    </>
  );
}
