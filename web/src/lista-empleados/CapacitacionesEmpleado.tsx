import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EstadoCelda, SituacionEmpleado } from '#contract/clientes/situacion.ts';
import { ordenes, programadaText } from '#contract/ordenes/ordenes.ts';
import { clavePersona } from '#contract/ordenes/vigencia.ts';
import { type CapacitacionEmpleado, type Empleado, empleados } from '#contract/personas/empleados.ts';
import type { Legajo } from '#contract/personas/legajo.ts';
import { nombreOf } from '../empleados/empleados.ts';
import { EstadoCapacitacion } from '../legajo/EstadoCapacitacion.tsx';
import { isPedida, replacedOf } from '../legajo/legajo.ts';
import { useLegajo } from '../legajo/useLegajo.ts';
import { constanciaPdf, hasStarted } from '../links/capacitaciones.ts';
import { ordenPath } from '../links/ordenes.ts';
import { openFile } from '../sesion/open-file.ts';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { RouteLink } from '../shared/layout/RouteLink.tsx';
import { http } from '../shared/net/http.ts';
import { formatDate, formatNumber, venceText } from '../shared/text/dates.ts';

/** reglas 7.11; reloaded together with the orders. */
function useCapacitaciones(id: string) {
  const path = `${empleados.path}/${id}/capacitaciones`;
  return useQuery({
    queryKey: [ordenes.path, path],
    queryFn: ({ signal }) => http.get<CapacitacionEmpleado[]>(path, { signal }),
    staleTime: 0,
    meta: { tables: ordenes.tables },
  });
}

/** What is asked of a person, undefined until it is known; the record is needed only of who has an expired one of it. */
function useExigidas(empleadoId: string, situacion: CapacitacionesEmpleadoProps['situacion']) {
  const hasExpired = Boolean(situacion?.vencidas);
  const { data } = useLegajo(hasExpired ? empleadoId : '');
  if (situacion === undefined) return undefined;
  return hasExpired ? data?.situacion : [];
}

interface CapacitacionesEmpleadoProps {
  readonly empleado: Empleado;
  /** Null without required trainings, undefined until it is known. */
  readonly situacion: SituacionEmpleado | null | undefined;
}

/** The trainings that an employee attended, newest first. */
export function CapacitacionesEmpleado({ empleado, situacion }: CapacitacionesEmpleadoProps) {
  const { data, error, isFetching, refetch } = useCapacitaciones(empleado._id);
  const exigidas = useExigidas(empleado._id, situacion);
  const replaced = useMemo(() => replacedOf(data?.filter(hasStarted) ?? []), [data]);
  const failed = !data && error && !isFetching;
  return (
    <Box component="section" aria-label="Capacitaciones" sx={{ mt: 3 }}>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {data ? `Capacitaciones · ${formatNumber(data.length)}` : 'Capacitaciones'}
      </Typography>
      {failed && (
        <LoadError title="No se pudieron cargar las capacitaciones" error={error} onRetry={refetch} />
      )}
      {!data && !failed && <Loading />}
      {data?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {clavePersona(empleado)
            ? 'Todavía no figura en ninguna capacitación.'
            : 'Las capacitaciones se reconocen por el documento, que no está registrado.'}
        </Typography>
      )}
      {data && data.length > 0 && (
        <Box component="ul" sx={list}>
          {data.map((row) => (
            <Item
              key={row._id}
              row={row}
              empleado={empleado}
              reemplazada={replaced.has(row)}
              exigidas={exigidas}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

interface ItemProps {
  readonly row: CapacitacionEmpleado;
  readonly empleado: Empleado;
  /** Another training of its type outlasts it. */
  readonly reemplazada: boolean;
  readonly exigidas: Legajo['situacion'] | undefined;
}

function Item({ row, empleado, ...state }: ItemProps) {
  const { _id, tituloCapacitacion, fechainicio, fechavencimiento, participante } = row;
  return (
    <Box component="li" sx={item}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <RouteLink to={ordenPath(_id)}>{tituloCapacitacion}</RouteLink>
        <Box component="span" sx={details}>
          {`${formatDate(fechainicio)} · ${venceText(fechavencimiento).toLowerCase()} ${formatDate(fechavencimiento)}`}
          <Estado row={row} {...state} />
        </Box>
      </Box>
      {hasStarted(row) && (
        <Button
          component="a"
          href={constanciaPdf(row, participante)}
          target="_blank"
          rel="noopener noreferrer"
          variant="outlined"
          color="inherit"
          startIcon={<PdfIcon />}
          aria-label={`Constancia de ${nombreOf(empleado)}: ${tituloCapacitacion}`}
          onClick={openFile}
          onAuxClick={openFile}
          sx={{ flex: 'none' }}
        >
          Constancia
        </Button>
      )}
    </Box>
  );
}

/** As the training record has it; of those to come, which it leaves out, that they are planned. */
function Estado({ row, reemplazada, exigidas }: Omit<ItemProps, 'empleado'>) {
  if (!hasStarted(row)) return <span>{programadaText}</span>;
  const estado: EstadoCelda = row.estado === 'Vencida' ? 'Vencido' : row.estado;
  return <EstadoCapacitacion {...{ estado, reemplazada, pedida: isPedida(row, exigidas) }} />;
}

const list = { listStyle: 'none', m: 0, p: 0 } as const;
const item = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: 1.5,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  typography: 'body2',
} as const;
const details = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
