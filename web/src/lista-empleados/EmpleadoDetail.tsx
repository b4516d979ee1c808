import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { SituacionEmpleado } from '#contract/clientes/situacion.ts';
import type { Empleado } from '#contract/personas/empleados.ts';
import { RegistrarLink } from '../capacitaciones/desde-matriz/RegistrarLink.tsx';
import { ClienteLink, SucursalLink } from '../clientes/links.tsx';
import { nombreOf, puestoOf } from '../empleados/empleados.ts';
import { useLegajo } from '../legajo/useLegajo.ts';
import { legajoPagePath } from '../links/legajo.ts';
import { useSesion } from '../sesion/store.ts';
import { DetailDialog } from '../shared/layout/dialogs/DetailDialog.tsx';
import type { Detail } from '../shared/list/useDetail.ts';
import { useOpened } from '../shared/list/useOpened.ts';
import { formatDate, formatInstant } from '../shared/text/dates.ts';
import { isLacking } from '../situacion/estados.ts';
import { CapacitacionesEmpleado } from './CapacitacionesEmpleado.tsx';
import { ExigidasEmpleado } from './ExigidasEmpleado.tsx';

interface EmpleadoDetailProps {
  readonly row: Empleado;
  readonly rows: readonly Empleado[] | undefined;
  /** Null without required trainings, undefined until it is known. */
  readonly situacion: SituacionEmpleado | null | undefined;
  readonly step: Detail<Empleado>['step'];
  readonly onClose: () => void;
  readonly onEdit: (row: Empleado) => void;
}

const ClienteOf = ({ row: { cliente } }: { readonly row: Empleado }) => (
  <>
    <ClienteLink cliente={cliente} />
    {cliente?.active === false && ' (inactivo)'}
  </>
);

/** reglas 2.8, 3.1 */
export function EmpleadoDetail({ row: opened, rows, situacion, ...props }: EmpleadoDetailProps) {
  const { step, onClose, onEdit } = props;
  const { row, gone } = useOpened(rows, opened);
  // A client user has one company.
  const isOwn = Boolean(useSesion()?.cliente);
  // reglas 5.3: nobody attends without a document.
  const lacks = Boolean(situacion?.faltan) && row.documento !== null;
  return (
    <DetailDialog
      kind="Empleado"
      title={nombreOf(row)}
      fields={[
        ['Documento', row.documento],
        ['CUIT', row.cuit],
        ...(row.otrodocumento ? ([['Otro documento', row.otrodocumento]] as const) : []),
        ['Puesto', puestoOf(row)],
        ['Fecha de ingreso', formatDate(row.fechadeingreso)],
        ['Fecha de egreso', formatDate(row.fechaegreso)],
        ...(isOwn ? [] : ([['Cliente', <ClienteOf key="cliente" row={row} />]] as const)),
        ['Sucursal', <SucursalLink key="sucursal" clienteId={row.cliente_id} sucursal={row.sucursal} />],
        ['Fecha de alta', formatInstant(row.createdAt)],
      ]}
      step={step}
      onClose={onClose}
      gone={gone && 'El empleado ya no existe: alguien lo eliminó.'}
      actions={
        <>
          {lacks && <Registrar empleado={row} />}
          <Button {...(lacks ? quiet : main)} onClick={() => onEdit(row)}>
            Editar
          </Button>
          <Button {...quiet} component={Link} to={legajoPagePath(row._id)}>
            Legajo
          </Button>
        </>
      }
    >
      {!gone && situacion && (
        <ExigidasEmpleado key={`${row._id} exigidas`} empleado={row} situacion={situacion} />
      )}
      {!gone && <CapacitacionesEmpleado key={row._id} empleado={row} situacion={situacion} />}
    </DetailDialog>
  );
}

/** Registers the training that is missing; of several, the wizard asks for the type. */
function Registrar({ empleado }: { readonly empleado: Empleado }) {
  const { _id, cliente_id, sucursal } = empleado;
  const lacked = useLegajo(_id).data?.situacion.filter(({ estado }) => isLacking(estado)) ?? [];
  const [only, another] = lacked;
  return (
    <RegistrarLink
      main
      {...{ clienteId: cliente_id, sucursalId: sucursal._id, empleados: [_id], name: nombreOf(empleado) }}
      tipo={only && !another ? only.tipoOrden : unknownTipo}
    />
  );
}

const unknownTipo = { _id: '', nombre: '' } as const;
// What is most likely to be done next.
const main = { variant: 'contained' } as const;
const quiet = { variant: 'outlined', color: 'inherit' } as const;
