import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Capacitacion } from '#contract/ordenes/capacitaciones.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { Historial } from '../actividad/Historial.tsx';
import { ClienteLink, SucursalLink } from '../clientes/links.tsx';
import { constanciasPdf, hasStarted, planillaPdf } from '../links/capacitaciones.ts';
import type { PlanillaAdjunta } from '../ordenes/archivos/Archivos.tsx';
import { Demora, EstadoText, Vencimiento } from '../ordenes/estados/estados.tsx';
import { renewalFields } from '../ordenes/renovar/OrdenLink.tsx';
import { tituloText } from '../ordenes/texts.ts';
import { openFile } from '../sesion/open-file.ts';
import { States } from '../shared/layout/Chip.tsx';
import { DetailDialog } from '../shared/layout/dialogs/DetailDialog.tsx';
import type { Fields } from '../shared/layout/FieldList.tsx';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import type { Detail } from '../shared/list/useDetail.ts';
import { formatDate } from '../shared/text/dates.ts';
import { Constancias } from './constancias/Constancias.tsx';
import { Firma } from './firma/Firma.tsx';
import { Participantes } from './Participantes.tsx';
import { PlanillaLink } from './PlanillaLink.tsx';
import { constanciaFields, dayAndTime, yesNo } from './summary.ts';
import { useLiveCapacitacion } from './useCapacitacion.ts';

interface CapacitacionDetailProps {
  readonly row: Orden;
  /** Text to show if the row is no longer in the list. */
  readonly gone: string | false;
  readonly step: Detail<Orden>['step'];
  readonly onClose: () => void;
  /** The buttons that edit and renew it. */
  readonly edit: ReactNode;
  /** The files of its order, with the attendance sheet. */
  readonly archivos: (planilla: PlanillaAdjunta) => ReactNode;
  /** Whether there are any. */
  readonly prueba: ReactNode;
  /** Map and telephone of its branch. */
  readonly contacto: Fields;
  /** The order that follows it, if nobody has linked the two. */
  readonly posterior: Orden | undefined;
}

/** reglas 2.10 */
export function CapacitacionDetail(props: CapacitacionDetailProps) {
  const { row, gone, step, onClose, edit, archivos, prueba, contacto, posterior } = props;
  const { data, error, isFetching, refetch } = useLiveCapacitacion(row._id);
  return (
    <DetailDialog
      kind="Detalle de capacitación"
      title={titleOf({ row, data })}
      state={
        <States>
          <EstadoText orden={data ?? row} chip={row} />
          <Demora orden={data ?? row} />
          {prueba}
        </States>
      }
      fields={[...fieldsOf({ row, data, contacto, posterior }), ...(data ? heldFields(data) : [])]}
      actions={edit}
      gone={gone}
      step={step}
      onClose={onClose}
    >
      {data && <Firma key={`firma ${row._id}`} capacitacion={data} gone={gone !== false} />}
      {!gone && <DocumentLinks row={row} data={data} />}
      {archivos(data ?? 'unknown')}
      {data && (
        <>
          <Participantes asistentes={data.asistentes} capacitacion={hasStarted(data) ? data : undefined} />
          <Constancias key={row._id} capacitacion={data} gone={gone !== false} />
        </>
      )}
      {!data && error && !isFetching && (
        <LoadError title="No se pudieron cargar los participantes" error={error} onRetry={refetch} />
      )}
      {!data && (!error || isFetching) && <Loading />}
      <Historial tabla="orden" id={row._id} />
    </DetailDialog>
  );
}

interface Shown {
  readonly row: Orden;
  readonly data: Capacitacion | undefined;
}

interface FieldsOptions extends Shown, Pick<CapacitacionDetailProps, 'contacto' | 'posterior'> {}

// The loaded training is up to date; the row may not be.
function titleOf({ row, data }: Shown): string {
  const { nombre } = (data ?? row).tipoOrden;
  const titulo = tituloText({ nombre }, (data ?? row.capacitacion)?.tituloCapacitacion);
  return [`N.º ${row.numeroorden}`, nombre, titulo].filter(Boolean).join(' · ');
}

function fieldsOf({ row, data, contacto, posterior }: FieldsOptions): Fields {
  const { cliente, sucursal, tipoOrden, fechainicio, fechafin, ...orden } = data ?? row;
  const training = data ?? row.capacitacion;
  return [
    ['Cliente', <ClienteLink key="cliente" cliente={cliente} />],
    ['Sucursal', <SucursalLink key="sucursal" clienteId={cliente?._id} sucursal={sucursal} />],
    ...contacto,
    ['Tipo de capacitación', tipoOrden.nombre],
    ['Número de orden', orden.numeroorden],
    ['Inicio', dayAndTime(fechainicio, training?.horainicio ?? '')],
    ['Fin', dayAndTime(fechafin, training?.horafin ?? '')],
    ['Vencimiento', <Vencimiento key="vencimiento" orden={data ?? row} />],
    ['Presencial', yesNo(training?.ispresencial ?? false)],
    ['Archivo adjunto', data && <PlanillaLink capacitacion={data} />, 'wide'],
    ...renewalFields(data ?? row, posterior),
  ];
}

/** The signature below says its own number. */
function heldFields({ firma, ...datos }: Capacitacion): Fields {
  const isSigned = firma?.matricula === datos.instructorMatricula;
  return constanciaFields(isSigned ? { ...datos, instructorMatricula: null } : datos);
}

/** Certificates exist from the day of the training on, if anyone attended. */
function DocumentLinks({ row, data }: Shown) {
  const hasAsistentes = data ? data.asistentes.length > 0 : row.capacitacion?.cantidad_asistentes;
  const orden = data ?? row;
  return (
    <Box role="group" aria-label="Para imprimir" sx={documents}>
      <DocumentLink label="Planilla para firmar" href={planillaPdf(row._id)} />
      {hasAsistentes && hasStarted(orden) && (
        <DocumentLink label="Constancias" href={constanciasPdf(row._id)} />
      )}
      {hasAsistentes && !hasStarted(orden) && (
        <Button
          disabled
          variant="outlined"
          color="inherit"
          startIcon={<PdfIcon />}
          aria-describedby="constancias-hint"
        >
          Constancias
        </Button>
      )}
      {hasAsistentes && !hasStarted(orden) && (
        <Typography id="constancias-hint" variant="body2" sx={{ flex: '1 1 100%', color: 'text.secondary' }}>
          Las constancias se pueden pedir desde el {formatDate(orden.fechainicio)}, el día de la capacitación.
        </Typography>
      )}
    </Box>
  );
}

const documents = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 } as const;

function DocumentLink({ label, href }: { label: string; href: string }) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant="outlined"
      color="inherit"
      startIcon={<PdfIcon />}
      onClick={openFile}
      onAuxClick={openFile}
    >
      {label}
    </Button>
  );
}
