import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useRef, useState } from 'react';
import { type Aspecto, AspectoPicker } from '../shared/cards/AppearancePicker.tsx';

interface AspectoButtonProps {
  readonly value: Aspecto;
  readonly onChange: (value: Aspecto) => void;
}

/** Opens the picker of colour and picture; a choice applies at once. */
export function AspectoButton({ value, onChange }: AspectoButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        color="inherit"
        startIcon={<PaletteIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Aspecto
      </Button>
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
        <AspectoPicker value={value} onChange={onChange} />
      </Popover>
    </>
  );
}
