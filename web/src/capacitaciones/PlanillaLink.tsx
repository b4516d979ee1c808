import Link from '@mui/material/Link';
import type { Capacitacion } from '#contract/capacitaciones.ts';
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
    <Link
      href={linktofile}
      target="_blank"
      rel="noopener noreferrer"
      download={filename ?? true}
      onClick={openFile}
      onAuxClick={openFile}
    >
      {filename}
    </Link>
  );
}
