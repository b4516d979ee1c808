import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useFormContext, useFormState } from 'react-hook-form';
import { confirm } from '../feedback/confirm.ts';

interface FormNoticeProps {
  readonly onReload: (() => Promise<void>) | undefined;
  /** Whether a reload would discard input. */
  readonly unsaved?: boolean;
}

/** An error of the whole form. After a change by another person it offers to load their version. */
export function FormNotice({ onReload, unsaved = false }: FormNoticeProps) {
  const { control } = useFormContext();
  const { root } = useFormState({ control }).errors;
  if (!root?.message) return <span style={{ height: 0 }} />;
  const conflict = root.type === 'conflicto_version' && onReload;
  const reload = async () => {
    if (!unsaved || (await confirm(discarding))) await onReload?.();
  };
  return (
    <Alert severity={conflict ? 'warning' : 'error'} role="alert">
      <Box>{root.message}</Box>
      {conflict && (
        <Button color="inherit" size="small" variant="outlined" sx={{ mt: 1 }} onClick={() => void reload()}>
          Ver los cambios
        </Button>
      )}
    </Alert>
  );
}

const discarding = {
  title: 'Ver los cambios',
  text: 'Se muestra lo que guardó la otra persona, y lo que usted escribió y no guardó se descarta.',
  accept: 'Descartar lo mío',
  cancel: 'Seguir editando',
  danger: true,
};

export function UploadProgress({ share }: { share: number | undefined }) {
  if (share === undefined) return null;
  const percent = Math.round(share * 100);
  return <LinearProgress variant="determinate" value={percent} aria-label="Archivo enviado" />;
}
