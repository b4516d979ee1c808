import Box from '@mui/material/Box';

/** The place of a screen's title. */
export const TitleSketch = () => <Box aria-hidden sx={title} />;

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
