import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormContext, useFormState } from 'react-hook-form';

/** What failed about a form as a whole; a row that somebody else changed offers their version. */
export function FormNotice({ onReload }: { onReload: (() => Promise<void>) | undefined }) {
  const { control } = useFormContext();
  const { root } = useFormState({ control }).errors;
  if (!root?.message) return <span style={{ height: 0 }} />;
  const conflict = root.type === 'conflicto_version' && onReload;
  return (
    <Alert severity={conflict ? 'warning' : 'error'} role="alert">
      <Box>{root.message}</Box>
      {conflict && (
        <Button
          color="inherit"
          size="small"
          variant="outlined"
          sx={{ mt: 1 }}
          onClick={() => void onReload()}
        >
          Ver los cambios
        </Button>
      )}
    </Alert>
  );
}
