import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { Donde } from './useDonde.ts';

const all = 'Todas las provincias';

/** Narrows the week to the province where one works. */
export function ProvinciaMenu({
  provincias,
  chosen,
  choose,
}: Pick<Donde, 'provincias' | 'chosen' | 'choose'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const text = chosen?.nombre ?? all;
  const pick = (id: string) => {
    setAnchor(null);
    choose(id);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        endIcon={<DownIcon />}
        aria-haspopup="menu"
        aria-label={`Provincia: ${text}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={button}
      >
        {text}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {[{ _id: '', nombre: all }, ...provincias].map(({ _id, nombre }) => {
          const isChosen = _id === (chosen?._id ?? '');
          return (
            <MenuItem
              key={_id}
              role="menuitemradio"
              aria-checked={isChosen}
              selected={isChosen}
              onClick={() => pick(_id)}
              sx={{ minHeight: 44, whiteSpace: 'normal' }}
            >
              {nombre}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}

// On a phone it ends at the edge, and a long name has two lines.
const button = {
  flex: 'none',
  maxWidth: { xs: 160, sm: 'none' },
  minHeight: { xs: 44, sm: 32 },
  px: 1,
  ml: { xs: 0, sm: -1 },
  mr: { xs: -1, sm: 0 },
  lineHeight: 1.3,
  textAlign: 'right',
  '& .MuiButton-endIcon': { ml: 0 },
} as const;
