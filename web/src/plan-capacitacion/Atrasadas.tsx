import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import { Fragment } from 'react';
import type { Part } from './plan.ts';
import { ShareDot } from './ShareDot.tsx';

interface AtrasadasProps {
  /** Of '7 atrasadas y 2 parciales'. */
  readonly parts: readonly Part[];
  /** Only these are shown. */
  readonly pressed: boolean;
  readonly onPress: () => void;
}

/** What months that are over have left to do, before what is done; a press shows only that. */
export function Atrasadas({ parts, pressed, onPress }: AtrasadasProps) {
  if (parts.length === 0) return null;
  return (
    <Button
      size="small"
      color="error"
      variant={pressed ? 'outlined' : 'text'}
      aria-pressed={pressed}
      title={pressed ? 'Ver todas' : 'Ver solo estas'}
      onClick={onPress}
      sx={button}
    >
      {/* One text: the parts of a button have no spaces between them. */}
      <span>
        {parts.map(({ share, text }, at) => (
          <Fragment key={share}>
            {at > 0 && (
              <Box component="span" sx={visuallyHidden}>
                {' y '}
              </Box>
            )}
            <ShareDot share={share} />
            {text}
          </Fragment>
        ))}
      </span>
    </Button>
  );
}

const button = {
  '& > span > span + span:last-of-type': { ml: 1.5 },
  flex: 'none',
  minWidth: 0,
  minHeight: { xs: 44, sm: 28 },
  py: 0,
  px: 1,
  ml: -1,
  my: { xs: -1, sm: -0.25 },
  fontSize: 13,
  fontWeight: 650,
} as const;
