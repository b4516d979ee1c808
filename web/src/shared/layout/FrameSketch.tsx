import Box from '@mui/material/Box';
import { sesion } from '../../sesion/store.ts';
import { sizes } from '../../theme.ts';
import { Loading } from './Loading.tsx';

const isOn = (flag: string) => localStorage.getItem(flag) !== null;

/** The places of menu and toolbar until their code is there (layout/Layout.tsx); without a session nothing has them. */
export function FrameSketch() {
  if (!sesion.isOpen()) return <Loading />;
  return (
    <Box aria-hidden sx={frame}>
      {!isOn('menu-oculto') && (
        <Box
          sx={{
            ...place,
            display: { xs: 'none', md: 'block' },
            width: { md: isOn('menu-amplio') ? sizes.drawer : sizes.rail, lg: sizes.drawer },
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

/** The place of a screen's title. */
export const TitleSketch = () => <Box aria-hidden sx={title} />;

const frame = { display: 'flex', height: '100dvh' } as const;
const place = { bgcolor: 'background.paper', borderColor: 'divider' } as const;
// Not shown where the title follows at once.
const title = {
  height: 28,
  width: 160,
  m: { xs: 2, sm: 3 },
  borderRadius: 1,
  bgcolor: 'divider',
  opacity: 0,
  animation: 'appear 100ms 100ms forwards',
} as const;
