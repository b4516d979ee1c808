import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import { maxDescripcion } from '#contract/ordenes/archivos-orden.ts';
import { formatBytes } from '../../shared/text/quantities.ts';
import { details, FileLine } from './ArchivoItem.tsx';
import { isPdf } from './file-check.ts';
import { isOnItsWay, type Upload } from './uploads.ts';

interface UploadItemProps {
  readonly upload: Upload;
  readonly onDescribe: (text: string) => void;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

export function UploadItem({ upload, onDescribe, onRetry, onRemove }: UploadItemProps) {
  const { file, descripcion, state, error } = upload;
  const onItsWay = isOnItsWay(upload);
  const remove = `${onItsWay ? 'Cancelar' : 'Quitar'} ${file.name}`;
  return (
    <FileLine
      isPdf={isPdf(file)}
      end={
        <>
          {state === 'failed' && (
            <Button {...outlined} aria-label={`Reintentar ${file.name}`} onClick={onRetry}>
              Reintentar
            </Button>
          )}
          <IconButton aria-label={remove} title={onItsWay ? 'Cancelar' : 'Quitar'} onClick={onRemove}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    >
      <Box component="span" sx={{ fontWeight: 600 }}>
        {file.name}
      </Box>
      <Box component="span" sx={details}>
        {onItsWay ? `${formatBytes(file.size)} · ${progressText(upload)}` : formatBytes(file.size)}
      </Box>
      {onItsWay && <Progress upload={upload} />}
      {error && (
        <Box ref={intoView} component="span" role="alert" sx={{ color: 'error.main' }}>
          {error}
        </Box>
      )}
      {state === 'chosen' ? (
        <TextField
          size="small"
          label="Descripción (opcional)"
          value={descripcion}
          onChange={({ target }) => onDescribe(target.value)}
          slotProps={{
            htmlInput: { maxLength: maxDescripcion, 'aria-label': `Descripción (opcional) de ${file.name}` },
          }}
          sx={{ mt: 1 }}
        />
      ) : (
        descripcion && <span>{descripcion}</span>
      )}
    </FileLine>
  );
}

/** In a long panel what failed would lie behind its buttons. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

const outlined = { variant: 'outlined', color: 'inherit' } as const;

function progressText({ state, share }: Upload): string {
  if (state === 'waiting') return 'En espera';
  if (state === 'preparing') return 'Preparando…';
  return share < 1 ? `Subiendo… ${Math.floor(share * 100)} %` : 'Guardando…';
}

function Progress({ upload: { state, share, file } }: { readonly upload: Upload }) {
  const isKnown = state === 'sending' && share < 1;
  if (state === 'waiting') return null;
  return (
    <LinearProgress
      aria-label={`Progreso de ${file.name}`}
      variant={isKnown ? 'determinate' : 'indeterminate'}
      {...(isKnown && { value: Math.floor(share * 100) })}
      sx={{ mt: 0.5, borderRadius: 1 }}
    />
  );
}
