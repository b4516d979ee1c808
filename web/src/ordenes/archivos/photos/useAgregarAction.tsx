import AttachIcon from '@mui/icons-material/AttachFile';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import type { RowAction } from '../../../shared/table/columns.ts';
import { today } from '../../../shared/text/dates.ts';
import { theme } from '../../../theme.ts';
import { siguiente } from '../../renovar/enlaces/siguiente.ts';
import { isWithoutProof } from '../respaldo.ts';
import { handOver } from './handed.ts';
import { agregarArchivoText, cameraInput, filesInput, sacarFotoText, useHasCamera } from './useHasCamera.ts';

/**
 * A technician's first action in the list: the file that an order lacks. Its panel opens and sends it (decision 080). Not where
 * another order of `all` follows, to which a new photo belongs; the panel leads there.
 */
export function useAgregarAction(
  open: (orden: Orden) => void,
  all: readonly Orden[] | undefined,
): RowAction<Orden> {
  const hasCamera = useHasCamera();
  const isWide = useMediaQuery(theme.breakpoints.up('xl'), { noSsr: true });
  const day = today();
  return {
    label: hasCamera ? sacarFotoText : agregarArchivoText,
    icon: hasCamera ? <CameraIcon /> : <AttachIcon />,
    hidden: (orden) => !isWithoutProof(orden, day) || (all && siguiente(orden, all, day)) !== undefined,
    onClick: (orden) =>
      chooseFiles(hasCamera, (files) => {
        handOver(orden._id, files, { describesPdfs: true });
        open(orden);
      }),
    alternative: true,
    onCard: true,
    // On narrower screens it would cut the names of companies.
    ...(isWide && { textWidth: 128 }),
  };
}

/** A row has no field of its own: there are tens of thousands of them. */
function chooseFiles(hasCamera: boolean, onFiles: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', hidden: true });
  for (const [name, value] of Object.entries(hasCamera ? cameraInput : filesInput))
    input.setAttribute(name, String(value));
  input.addEventListener('cancel', () => input.remove());
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    input.remove();
    if (files.length > 0) onFiles(files);
  });
  // Some browsers open nothing for a field outside the page.
  document.body.append(input);
  input.click();
}
