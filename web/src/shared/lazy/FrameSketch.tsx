import Box from '@mui/material/Box';
import { sizes } from '../../theme.ts';
import { TitleSketch } from './TitleSketch.tsx';
import { isFlagOn } from './useFrameFlag.ts';

/** The places of menu and toolbar until their code is there. */
export function FrameSketch() {
  return (
    <Box aria-hidden sx={frame}>
      {!isFlagOn('menu-oculto') && (
        <Box
          sx={{
            ...place,
            display: { xs: 'none', md: 'block' },
            width: { md: isFlagOn('menu-amplio') ? sizes.drawer : sizes.rail, lg: sizes.drawer },
            borderRight: 1,
          }}
        />
      )}
      <Box sx={{ flex: 1 }}>
        <Box sx={{ ...place, height: sizes.toolbar, borderBottom: 1 }} />
        <TitleSketch />
      </Box>
    </Box>
  );
}

const frame = { display: 'flex', height: '100dvh' } as const;
const place = { bgcolor: 'background.paper', borderColor: 'divider' } as const;
