import Box from '@mui/material/Box';

/** Always rendered, so that screen readers announce a change. */
export function FieldWarning({ text }: { text: string | false | undefined }) {
  return (
    <Box component="span" role="status" sx={{ color: 'warning.main' }}>
      {text}
    </Box>
  );
}
