import LinearProgress from '@mui/material/LinearProgress';

/** How much of a form's file has gone, 0 to 1; nothing while none is on its way. */
export function UploadProgress({ share }: { share: number | undefined }) {
  if (share === undefined) return null;
  const percent = Math.round(share * 100);
  return <LinearProgress variant="determinate" value={percent} aria-label="Archivo enviado" />;
}
