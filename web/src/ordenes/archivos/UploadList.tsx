import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { UploadItem } from './UploadItem.tsx';
import { canSend, isOnItsWay } from './uploads.ts';
import type { useUploads } from './useUploads.ts';

interface UploadListProps {
  readonly uploads: ReturnType<typeof useUploads>;
  /** What had the focus is gone. */
  readonly onGone: () => void;
}

/** The chosen files, each with its description and its progress, and the button that sends them. */
export function UploadList({ uploads, onGone }: UploadListProps) {
  const { all } = uploads;
  if (all.length === 0) return null;
  const ready = all.filter(canSend).length;
  // Photos are on their way while a PDF waits for its description.
  const isWaiting = all.some(({ state }) => state === 'chosen');
  const remove = (id: string) => {
    onGone();
    uploads.remove(id);
  };
  const sendAll = () => {
    onGone();
    uploads.sendAll();
  };
  return (
    <Box sx={box}>
      <Box component="ul" aria-label="Archivos por subir" sx={list}>
        {all.map((upload) => (
          <UploadItem
            key={upload.id}
            upload={upload}
            onDescribe={(text) => uploads.describe(upload.id, text)}
            onRetry={() => uploads.retry(upload.id)}
            onRemove={() => remove(upload.id)}
          />
        ))}
      </Box>
      {ready > 0 && (isWaiting || !all.some(isOnItsWay)) && (
        <Button variant="contained" onClick={sendAll} sx={{ justifySelf: 'start' }}>
          {ready === 1 ? 'Subir archivo' : `Subir ${ready} archivos`}
        </Button>
      )}
    </Box>
  );
}

const box = { display: 'grid', gap: 1, minWidth: 0 } as const;
const list = { listStyle: 'none', m: 0, p: 0, minWidth: 0 } as const;
