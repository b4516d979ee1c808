import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { Capacitacion } from '#contract/ordenes/capacitaciones.ts';
import { openFile } from '../sesion/open-file.ts';
import { noPlanillaText } from './planilla.ts';

/** reglas 2.10 */
export function PlanillaLink({
  capacitacion,
}: {
  capacitacion: Pick<Capacitacion, 'linktofile' | 'filename'>;
}) {
  const { linktofile, filename } = capacitacion;
  if (!linktofile) return noPlanillaText;
  return (
    <Button
      component="a"
      variant="outlined"
      color="inherit"
      size="small"
      startIcon={<DownloadIcon />}
      href={linktofile}
      target="_blank"
      rel="noopener noreferrer"
      download={filename ?? true}
      onClick={openFile}
      onAuxClick={openFile}
      sx={{ justifySelf: 'start', whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'left' }}
    >
      {filename}
    </Button>
  );
}
