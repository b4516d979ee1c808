import Box from '@mui/material/Box';

/** Under a field: what looks wrong in it and blocks nothing. It is there from the start, so that its change is read out. */
export function Advertencia({ text }: { text: string | false | undefined }) {
  return (
    <Box component="span" role="status" sx={{ color: 'warning.main' }}>
      {text}
    </Box>
  );
}
