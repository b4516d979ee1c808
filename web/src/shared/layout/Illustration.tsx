import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { theme } from '../../theme.ts';

const { palette } = theme.vars;

/** What an empty place is about, drawn in the brand's facets: the screen's icon on a sheet before two others. */
export function Illustration({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={frame}>
      <svg aria-hidden="true" viewBox="0 0 160 112" width="160" height="112" style={drawing}>
        <path d="M80 4 18 31v28c0 24 24 41 62 49z" fill={palette.primary.light} />
        <path d="m80 4 62 27v28c0 24-24 41-62 49z" fill={palette.band.stripe} opacity=".55" />
        <g fill={palette.background.paper} stroke={palette.edge.field} strokeWidth="1.25">
          <rect x="38" y="30" width="46" height="60" rx="7" transform="rotate(-9 61 60)" />
          <rect x="76" y="30" width="46" height="60" rx="7" transform="rotate(9 99 60)" />
          <rect x="51" y="22" width="58" height="70" rx="9" />
        </g>
        <g stroke={palette.edge.field} strokeWidth="3" strokeLinecap="round">
          <path d="M65 74h30M69 82h22" />
        </g>
      </svg>
      <Box component="span" sx={icon}>
        {children}
      </Box>
    </Box>
  );
}

const frame = { position: 'relative', width: 160, height: 112 } as const;
const drawing = { display: 'block' } as const;
const icon = {
  position: 'absolute',
  left: 64,
  top: 32,
  display: 'grid',
  color: palette.primary.main,
  '&& svg': { fontSize: 32 },
} as const;
