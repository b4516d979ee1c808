import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Orden } from '#contract/ordenes.ts';
import { Historial } from '../actividad/Historial.tsx';
import { sucursalText } from '../ordenes/textos.ts';
import { openFresh } from '../sesion/open-file.ts';
import { Cargando } from '../shared/Cargando.tsx';
import { DetailDialog } from '../shared/DetailDialog.tsx';
import { formatDate } from '../shared/dates.ts';
import type { Fields } from '../shared/FieldList.tsx';
import { ErrorState } from '../shared/table/states.tsx';
import { Participantes } from './Participantes.tsx';
import { PlanillaLink } from './PlanillaLink.tsx';
import { constanciaPdf, planillaPdf } from './planilla.ts';
import { diaYHora, registroFields, siNo } from './resumen.ts';
import { useCapacitacion } from './useCapacitacion.ts';

interface CapacitacionDetailProps {
  readonly row: Orden;
  readonly onClose: () => void;
}

/** The detail of a training (spec 2.10): its general data, its papers, and who took part. */
export function CapacitacionDetail({ row, onClose }: CapacitacionDetailProps) {
  const { data, error, isFetching, refetch } = useCapacitacion(row._id);
  return (
    <DetailDialog
      title="Detalle de capacitación"
      fields={[
        ...fieldsOf(row, data && <PlanillaLink capacitacion={data} />),
        ...(data ? registroFields(data) : []),
      ]}
      actions={<Papeles row={row} />}
      wide
      onClose={onClose}
    >
      {data && <Participantes asistentes={data.asistentes} capacitacionId={row._id} />}
      {!data && error && !isFetching && <ErrorState message={error.message} onRetry={refetch} />}
      {!data && (!error || isFetching) && <Cargando />}
      <Historial tabla="orden" id={row._id} />
    </DetailDialog>
  );
}

function fieldsOf(row: Orden, archivo: ReactNode): Fields {
  const { capacitacion, cliente, sucursal, tipoOrden } = row;
  return [
    ['Título', capacitacion?.tituloCapacitacion],
    ['Cliente', cliente.razonSocial],
    ['Sucursal', sucursalText(sucursal)],
    ['Inicio', diaYHora(row.fechainicio, capacitacion?.horainicio ?? '')],
    ['Fin', diaYHora(row.fechafin, capacitacion?.horafin ?? '')],
    ['Fecha de expiración', `${formatDate(row.fechavencimiento)} (${row.estado.toLowerCase()})`],
    ['Archivo adjunto', archivo],
    ['Tipo de capacitación', tipoOrden.nombre],
    ['Número de orden', row.numeroorden],
    ['Presencial', siNo(capacitacion?.ispresencial ?? false)],
  ];
}

/** The sheet to sign and the records; the latter only where somebody took part. */
function Papeles({ row }: { row: Orden }) {
  const papers = [['Planilla para firmar', planillaPdf(row._id)]];
  if (row.capacitacion?.cantidad_asistentes) papers.push(['Constancias', constanciaPdf(row._id)]);
  return papers.map(([label, href]) => (
    <Button
      key={label}
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      color="inherit"
      startIcon={<PdfIcon />}
      onClick={openFresh}
      onAuxClick={openFresh}
    >
      {label}
    </Button>
  ));
}
