import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { DocumentacionTecnica } from '#contract/documentacion-tecnica.ts';
import { openFile } from '../sesion/open-file.ts';
import { DetailDialog } from '../shared/layout/DetailDialog.tsx';
import type { Fields } from '../shared/layout/FieldList.tsx';
import type { Detail } from '../shared/list/useDetail.ts';
import { useOpened } from '../shared/list/useOpened.ts';
import { formatDate, formatInstant } from '../shared/text/dates.ts';
import { useToday } from '../shared/useToday.ts';
import { sucursalText } from '../sucursales/texts.ts';
import { EstadoDocumento } from './EstadoDocumento.tsx';
import { decodeFilename } from './filename.ts';
import { acuseLabel, isConfirmed } from './useAcuse.ts';
import { VersionesAnteriores } from './VersionesAnteriores.tsx';
import { acuseText, formerOf } from './versiones.ts';

type OnRow = ((row: DocumentacionTecnica) => void) | undefined;

interface DocumentoDetailProps {
  readonly row: DocumentacionTecnica;
  readonly rows: readonly DocumentacionTecnica[] | undefined;
  readonly step: Detail<DocumentacionTecnica>['step'];
  readonly onClose: () => void;
  /** Undefined for those who may not. */
  readonly onConfirm: OnRow;
  readonly onEdit: OnRow;
  readonly onVersion: OnRow;
}

/** An assigned document, with the versions before it. */
export function DocumentoDetail(props: DocumentoDetailProps) {
  const { rows, step, onClose, onConfirm, onEdit, onVersion } = props;
  const { row, gone } = useOpened(rows, props.row);
  const today = useToday();
  const isLatest = !row.renovadaPor;
  return (
    <DetailDialog
      kind="Documento asignado"
      title={row.nombre}
      state={isLatest && <EstadoDocumento vencimiento={row.vencimiento} today={today} />}
      fields={fieldsOf(row)}
      gone={gone && 'El documento ya no está asignado.'}
      step={step}
      onClose={onClose}
      actions={
        isLatest && (
          <>
            {onConfirm && !isConfirmed(row) && (
              <Button variant="contained" onClick={() => onConfirm(row)}>
                {acuseLabel}
              </Button>
            )}
            {onEdit && (
              <Button variant="contained" onClick={() => onEdit(row)}>
                Editar
              </Button>
            )}
            {onVersion && (
              <Button variant="outlined" color="inherit" onClick={() => onVersion(row)}>
                Nueva versión
              </Button>
            )}
          </>
        )
      }
    >
      <VersionesAnteriores rows={formerOf(row, rows ?? [])} />
    </DetailDialog>
  );
}

function fieldsOf(row: DocumentacionTecnica): Fields {
  const { sucursal, renovadaPor } = row;
  const archivo = (
    <Link
      key="archivo"
      href={row.file}
      target="_blank"
      rel="noopener noreferrer"
      onClick={openFile}
      onAuxClick={openFile}
      sx={{ fontWeight: 600 }}
    >
      {decodeFilename(row.filename)}
    </Link>
  );
  return [
    ['Archivo', archivo],
    ['Etiqueta', row.etiqueta],
    ['Fecha', formatInstant(row.createdAt)],
    ['Vencimiento', formatDate(row.vencimiento) || 'Sin vencimiento'],
    [
      'Sucursal',
      sucursal ? sucursalText({ ...sucursal, localidad: { nombre: sucursal.localidad } }) : 'Todas',
    ],
    ['Acuse', acuseText(row)],
    ...(renovadaPor ? ([['Reemplazado por', renovadaPor.nombre]] as const) : []),
  ];
}
