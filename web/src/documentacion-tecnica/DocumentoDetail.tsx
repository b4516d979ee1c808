import Button from '@mui/material/Button';
import { useLocation } from 'react-router';
import type { DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import { Vence } from '../documentos/Vence.tsx';
import { DetailDialog } from '../shared/layout/dialogs/DetailDialog.tsx';
import type { Fields } from '../shared/layout/FieldList.tsx';
import { RouteLink } from '../shared/layout/RouteLink.tsx';
import type { Detail } from '../shared/list/useDetail.ts';
import { useOpened } from '../shared/list/useOpened.ts';
import { formatInstant } from '../shared/text/dates.ts';
import { sucursalText } from '../shared/text/sucursales.ts';
import { useToday } from '../shared/useToday.ts';
import { EstadoDocumento } from './EstadoDocumento.tsx';
import { FileLink } from './FileLink.tsx';
import { PedirVersion } from './recepcion/PedirVersion.tsx';
import { acuseLabel } from './recepcion/useAcuse.ts';
import { VersionesAnteriores } from './VersionesAnteriores.tsx';
import { acuseText, formerOf, hasExpired, isConfirmed } from './versiones.ts';

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
  const { rows, step, onClose } = props;
  const { row, gone } = useOpened(rows, props.row);
  const today = useToday();
  const isLatest = !row.renovadaPor;
  return (
    <DetailDialog
      kind="Documento asignado"
      title={row.nombre}
      state={isLatest && <EstadoDocumento vencimiento={row.vencimiento} today={today} />}
      fields={fieldsOf(row, today)}
      gone={gone && 'El documento ya no está asignado.'}
      step={step}
      onClose={onClose}
      actions={isLatest && buttonsOf(row, today, props)}
    >
      <PedirVersion row={row} />
      <VersionesAnteriores rows={formerOf(row, rows ?? [])} />
    </DetailDialog>
  );
}

/** False if there is nothing to do. */
function buttonsOf(
  row: DocumentacionTecnica,
  today: string,
  { onConfirm, onEdit, onVersion }: DocumentoDetailProps,
) {
  // What has expired waits for its next version.
  const isExpired = hasExpired(row, today);
  const confirm = isConfirmed(row) ? undefined : onConfirm;
  if (!confirm && !onEdit && !onVersion) return false;
  return (
    <>
      {confirm && (
        <Button variant="contained" onClick={() => confirm(row)}>
          {acuseLabel}
        </Button>
      )}
      {onVersion && isExpired && (
        <Button variant="contained" onClick={() => onVersion(row)}>
          Nueva versión
        </Button>
      )}
      {onEdit && (
        <Button
          {...(isExpired ? { variant: 'outlined', color: 'inherit' } : { variant: 'contained' })}
          onClick={() => onEdit(row)}
        >
          Editar
        </Button>
      )}
      {onVersion && !isExpired && (
        <Button variant="outlined" color="inherit" onClick={() => onVersion(row)}>
          Nueva versión
        </Button>
      )}
    </>
  );
}

/** Opens another version in the place of the one that is shown. */
function VersionLink({ version }: { readonly version: NonNullable<DocumentacionTecnica['renovadaPor']> }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('ver', version._id);
  return <RouteLink to={`${pathname}?${query}`}>{version.nombre}</RouteLink>;
}

function fieldsOf(row: DocumentacionTecnica, today: string): Fields {
  const { sucursal, renovadaPor } = row;
  return [
    ['Archivo', <FileLink key="archivo" row={row} />],
    ['Etiqueta', row.etiqueta],
    ['Asignado', formatInstant(row.createdAt)],
    [
      'Vencimiento',
      row.vencimiento ? (
        <Vence key="vencimiento" vencimiento={row.vencimiento} today={today} />
      ) : (
        'Sin vencimiento'
      ),
    ],
    [
      'Sucursal',
      sucursal ? sucursalText({ ...sucursal, localidad: { nombre: sucursal.localidad } }) : 'Todas',
    ],
    ['Recepción', acuseText(row)],
    ...(renovadaPor ? ([['Reemplazado por', <VersionLink key="por" version={renovadaPor} />]] as const) : []),
  ];
}
