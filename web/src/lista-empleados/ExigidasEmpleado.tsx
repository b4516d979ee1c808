import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SituacionEmpleado } from '#contract/clientes/situacion.ts';
import type { Empleado } from '#contract/personas/empleados.ts';
import type { Legajo } from '#contract/personas/legajo.ts';
import { dueText } from '../legajo/legajo.ts';
import { Exigidas, RegistrarExigida } from '../legajo/SituacionPersona.tsx';
import { useLegajo } from '../legajo/useLegajo.ts';
import { matrizPath } from '../links/situacion.ts';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { RouteLink } from '../shared/layout/RouteLink.tsx';
import { isLacking } from '../situacion/estados.ts';
import { situacionText } from './con-situacion.tsx';

interface ExigidasEmpleadoProps {
  readonly empleado: Empleado;
  readonly situacion: SituacionEmpleado;
}

/** How a person is with the trainings asked of them: what is missing, each with the way to register it, and what is met. */
export function ExigidasEmpleado({ empleado, situacion }: ExigidasEmpleadoProps) {
  const { cliente_id, sucursal } = empleado;
  return (
    <Box component="section" aria-label="Situación" sx={{ mt: 3 }}>
      <Box sx={head}>
        <Typography variant="h3" component="h3">
          {`Situación · ${situacionText(situacion)}`}
        </Typography>
        <RouteLink to={matrizPath(cliente_id, sucursal._id)}>Ver la matriz de la sucursal</RouteLink>
      </Box>
      <Detalle empleado={empleado} />
    </Box>
  );
}

function Detalle({ empleado }: Pick<ExigidasEmpleadoProps, 'empleado'>) {
  const { _id } = empleado;
  const { data, error, isFetching, refetch } = useLegajo(_id);
  if (!data)
    return error && !isFetching ? (
      <LoadError title="No se pudo cargar qué se le exige" error={error} onRetry={refetch} />
    ) : (
      <Loading />
    );
  const met = data.situacion.filter(isMet);
  return (
    <>
      <Exigidas
        situacion={data.situacion.filter(({ estado }) => isLacking(estado))}
        actionOf={(exigida) => <RegistrarExigida empleadoId={_id} legajo={data} exigida={exigida} />}
      />
      {met.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`Cumple con: ${met.map(metText).join(' · ')}`}
        </Typography>
      )}
    </>
  );
}

type Exigida = Legajo['situacion'][number];
const isMet = ({ estado }: Exigida) => estado === 'Vigente' || estado === 'Por vencer';
const metText = (one: Exigida) => [one.tipoOrden.nombre, lowerFirst(dueText(one))].filter(Boolean).join(', ');
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 2,
  mb: 1,
  typography: 'body2',
} as const;
