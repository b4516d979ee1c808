import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormContext, useFormState } from 'react-hook-form';

/** What failed about a form as a whole; a row that somebody else changed offers their version. */
export function FormNotice({ onReload }: { onReload: (() => Promise<void>) | undefined }) {
  const { control } = useFormContext();
  const { root } = useFormState({ control }).errors;
  if (!root?.message) return <span style={{ height: 0 }} />;
  const conflict = root.type === 'conflicto_version' && onReload;
  return (
    <Alert
      severity={conflict ? 'warning' : 'error'}
      role="alert"
      action={
        conflict && (
          <Button color="inherit" size="small" onClick={() => void onReload()}>
            Ver los cambios
          </Button>
        )
      }
    >
      {root.message}
    </Alert>
  );
}
