import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Lacking } from './plan.ts';

interface FaltanProps extends Lacking {
  /** What it is about, for those who hear it. */
  readonly name: string;
}

/** The branches that lack it: one by its name, several as a count that opens. */
export function Faltan({ text, names, name }: FaltanProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!names)
    return (
      <Typography variant="caption" component="p" sx={quiet}>
        {text}
      </Typography>
    );
  return (
    <>
      <Typography variant="caption" component="p" sx={quiet}>
        {text}
        <Box component="span" data-screen-only>
          {' · '}
          <Button
            size="small"
            aria-expanded={open}
            aria-controls={id}
            aria-label={`${open ? 'Ocultar' : 'Ver'} las sucursales que faltan: ${name}`}
            onClick={() => setOpen(!open)}
            sx={button}
          >
            {open ? 'Ocultar' : 'Ver'}
          </Button>
        </Box>
      </Typography>
      {/* On paper they are all named. */}
      <Typography id={id} variant="caption" component="p" sx={open ? quiet : { ...quiet, ...onPaper }}>
        {names}
      </Typography>
    </>
  );
}

const quiet = { color: 'text.secondary', overflowWrap: 'anywhere' } as const;
/** Folded on screen: paper has all. */
export const onPaper = { '@media screen': { display: 'none' } } as const;
// Within its line; on a phone a touch target of 44 px.
const button = {
  minWidth: { xs: 44, sm: 0 },
  minHeight: { xs: 44, sm: 20 },
  my: { xs: -1, sm: 0 },
  px: 0.5,
  py: 0,
  ml: -0.5,
  fontSize: 12.5,
  verticalAlign: { xs: 'middle', sm: 'baseline' },
} as const;
