import AttachIcon from '@mui/icons-material/AttachFile';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { hasBegun } from '#contract/ordenes/vigencia.ts';
import type { RowAction } from '../../../shared/table/columns.ts';
import { today } from '../../../shared/text/dates.ts';
import { theme } from '../../../theme.ts';
import { hasProof } from '../../prueba/prueba.ts';
import { siguiente } from '../../renovar/enlaces/siguiente.ts';
import { isWithoutProof } from '../respaldo.ts';
import { handOver } from './handed.ts';
import { agregarArchivoText, cameraInput, filesInput, sacarFotoText, useHasCamera } from './useHasCamera.ts';

interface AgregarOptions {
  readonly open: (orden: Orden) => void;
  readonly all: readonly Orden[] | undefined;
  /** The list is of what lacks files, or of the week. */
  readonly inWords: boolean;
  /** The button has a frame where the order lacks its proof: what one goes there for. */
  readonly framed: boolean;
  /** Of the week every order that has begun takes files, as in Inicio. */
  readonly inWeek: boolean;
}

/**
 * A technician's first action in the list: the file that an order lacks. Its panel opens and sends it (decision 080). Not where
 * another order of `all` follows, to which a new photo belongs; the panel leads there.
 */
export function useAgregarAction({ open, all, inWords, framed, inWeek }: AgregarOptions): RowAction<Orden> {
  const hasCamera = useHasCamera();
  const isWide = useMediaQuery(theme.breakpoints.up('xl'), { noSsr: true });
  const day = today();
  const takes = (orden: Orden) => (inWeek ? hasBegun(orden.fechainicio, day) : isWithoutProof(orden, day));
  return {
    label: hasCamera ? sacarFotoText : agregarArchivoText,
    icon: hasCamera ? <CameraIcon /> : <AttachIcon />,
    hidden: (orden) => !takes(orden) || (all && siguiente(orden, all, day)) !== undefined,
    onClick: (orden) =>
      chooseFiles(hasCamera, (files) => {
        handOver(orden._id, files, { describesPdfs: true });
        open(orden);
      }),
    alternative: true,
    onCard: true,
    // Elsewhere it would cut the names of companies on narrower screens.
    ...((isWide || inWords) && { textWidth: 128 }),
    ...(framed && { emphasis: (orden: Orden) => (hasProof(orden) ? 'quiet' : 'framed') }),
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
