import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { type SyntheticEvent, useState } from 'react';
import { surface } from '../../../theme.ts';

/** Cut off at the right, or below its last line; glyphs may stick out of a line by a few pixels. */
const isClipped = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + 8;

interface TipOptions {
  /** Whether an element marked `data-clipped` shows its text. */
  readonly isWanted: (element: HTMLElement) => boolean;
  readonly placement: 'bottom-start' | 'right';
}

/** Shows the whole text of an element that is hovered or focused, or its `data-tip`. */
export function useClippedTip({ isWanted, placement }: TipOptions = clippedTips) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const show = (event: SyntheticEvent) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-clipped]');
    setAnchor(cell && isWanted(cell) ? cell : null);
  };
  const hide = () => setAnchor(null);
  return {
    show,
    handlers: {
      onPointerOver: show,
      onPointerLeave: hide,
      onFocusCapture: show,
      onBlurCapture: hide,
      onScroll: hide,
    },
    tip: anchor?.isConnected && (
      <Popper
        // Screen readers already read the whole text.
        role="presentation"
        open
        anchorEl={anchor}
        placement={placement}
        sx={{ zIndex: 'tooltip', pointerEvents: 'none' }}
      >
        <Paper elevation={0} sx={tipPaper} aria-hidden>
          {anchor.dataset.tip ?? anchor.textContent}
        </Paper>
      </Popper>
    ),
  };
}

const clippedTips: TipOptions = { isWanted: isClipped, placement: 'bottom-start' };

const tipPaper = {
  bgcolor: surface.tooltip,
  color: 'common.white',
  typography: 'caption',
  px: 1.25,
  py: 0.75,
  mt: 0.5,
  maxWidth: 420,
  borderRadius: 1,
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
} as const;
