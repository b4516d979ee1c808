import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

export function Loading() {
  return (
    <Box
      role="status"
      aria-label="Cargando"
      sx={{
        flex: 1,
        display: 'grid',
        placeItems: 'center',
        minHeight: 240,
        opacity: 0,
        animation: 'appear 200ms 250ms forwards',
      }}
    >
      <CircularProgress size={28} aria-hidden />
    </Box>
  );
}
