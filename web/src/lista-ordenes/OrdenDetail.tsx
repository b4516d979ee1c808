import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { Historial } from '../actividad/Historial.tsx';
import { CapacitacionDetail } from '../capacitaciones/CapacitacionDetail.tsx';
import { ClienteLink, SucursalLink } from '../clientes/links.tsx';
import { ContactoConsultora } from '../consultora/ContactoConsultora.tsx';
import { AbrirArchivo } from '../ordenes/archivos/AbrirArchivo.tsx';
import { Archivos, type PlanillaAdjunta } from '../ordenes/archivos/Archivos.tsx';
import { Agregar, AgregarASiguiente } from '../ordenes/archivos/photos/Agregar.tsx';
import { useHasCamera } from '../ordenes/archivos/photos/useHasCamera.ts';
import { isSinRespaldo } from '../ordenes/archivos/respaldo.ts';
import { Demora, EstadoText, Vencimiento } from '../ordenes/estados/estados.tsx';
import { PedirArchivo, useAsksInFoot } from '../ordenes/pedido/PedirArchivo.tsx';
import { PedirRenovacion, RenovacionPedida } from '../ordenes/pedido/PedirRenovacion.tsx';
import { isAskable } from '../ordenes/pedido/pedido.ts';
import { PruebaDetalle } from '../ordenes/prueba/Prueba.tsx';
import { hasProof } from '../ordenes/prueba/prueba.ts';
import { posteriores } from '../ordenes/renovar/enlaces/posterior.ts';
import { siguiente } from '../ordenes/renovar/enlaces/siguiente.ts';
import { renewalFields } from '../ordenes/renovar/OrdenLink.tsx';
import { isAwaited, offersRenewal } from '../ordenes/renovar/open.ts';
import { tipoText } from '../ordenes/texts.ts';
import { rolOf, useSesion } from '../sesion/store.ts';
import { States } from '../shared/layout/Chip.tsx';
import { DetailDialog } from '../shared/layout/dialogs/DetailDialog.tsx';
import type { Fields } from '../shared/layout/FieldList.tsx';
import type { Detail } from '../shared/list/useDetail.ts';
import { useOpened } from '../shared/list/useOpened.ts';
import { formatDate, today } from '../shared/text/dates.ts';
import { useContactoFields } from '../sucursales/Contacto.tsx';
import { VerEnAgenda } from './acciones/VerEnAgenda.tsx';
import { RenewalButtons } from './RenewalButtons.tsx';

interface OrdenDetailProps {
  readonly row: Orden;
  readonly rows: readonly Orden[] | undefined;
  readonly step: Detail<Orden>['step'];
  readonly onClose: () => void;
  /** Undefined for those who may not. */
  readonly onEdit: ((row: Orden) => void) | undefined;
  readonly onRenew: ((row: Orden) => void) | undefined;
}

/** Detail of an order; trainings have their own (reglas 2.10). */
export function OrdenDetail({ row: opened, rows, step, onClose, onEdit, onRenew }: OrdenDetailProps) {
  const { row, gone } = useOpened(rows, opened);
  const file = useFile(row, rows, gone);
  const asksFile = useAsksInFoot(row);
  const contacto = useContactoFields(row.sucursal);
  const renew = onRenew && offersRenewal(row) ? onRenew : undefined;
  const isDue = renew !== undefined && isAwaited(row) && row.estado !== 'Vigente';
  const posterior = useMemo(() => rows && posteriores([row], rows).get(row._id), [row, rows]);
  const owes = onEdit !== undefined && !isDue && !posterior && isSinRespaldo(row, today());
  const edit = (
    <>
      {onEdit && <EditButton {...(isDue || owes ? quiet : main)} onClick={() => onEdit(row)} />}
      <RenewalButtons {...{ orden: row, isDue, posterior }} onRenew={renew} closes={onEdit !== undefined} />
      <Pedido key={row._id} {...{ posterior, asksFile }} orden={row} />
      {file.next && <AgregarASiguiente orden={file.next} />}
      {file.inFoot && file.late}
      {file.inFoot && <Agregar id={row._id} name={`Orden N.º ${row.numeroorden}`} look={file.look} />}
      <AbrirArchivo key={`archivo ${row._id}`} orden={row} main={!file.next && !isAskable(row)} />
      <VerEnAgenda {...row} />
    </>
  );
  const dialog = { gone: gone && 'La orden ya no existe: alguien la eliminó.', step, onClose };
  const archivos = (planilla?: PlanillaAdjunta) => (
    <Archivos
      key={row._id}
      {...{ gone, planilla }}
      orden={row}
      main={owes}
      inFoot={file.inFoot && (file.hasCamera ? 'camera' : 'all')}
      note={!file.inFoot && file.late}
      whenEmpty={!gone && !asksFile && <PedirArchivo orden={row} />}
    />
  );
  const prueba = <Known orden={row} />;
  if (row.capacitacion)
    return <CapacitacionDetail {...{ row, edit, archivos, prueba, contacto, posterior }} {...dialog} />;
  const state = <State orden={row}>{prueba}</State>;
  return (
    <DetailDialog
      {...{ kind: 'Detalle de orden', title: `Orden N.º ${row.numeroorden}`, state }}
      narrow
      fields={ordenFields({ row, contacto, posterior })}
      actions={edit}
      {...dialog}
    >
      {archivos()}
      <Historial tabla="orden" id={row._id} />
    </DetailDialog>
  );
}

interface StateProps {
  readonly orden: Orden;
  readonly children: ReactNode;
}

const State = ({ orden, children }: StateProps) => (
  <States>
    <EstadoText orden={orden} chip={orden} />
    <Demora orden={orden} />
    {children}
  </States>
);

interface PedidoProps {
  readonly orden: Orden;
  readonly posterior: Orden | undefined;
  readonly asksFile: boolean;
}

/** A client user's requests, and how to reach the consultancy sooner: they stand alone in the foot. */
function Pedido({ orden, posterior, asksFile }: PedidoProps) {
  const asks = !posterior && isAskable(orden);
  return (
    <>
      {asks && <PedirRenovacion orden={orden} />}
      {asksFile && <PedirArchivo orden={orden} main={!asks} />}
      {asks && <ContactoConsultora urgent />}
    </>
  );
}

/** What is known of it beside its state. */
const Known = ({ orden }: { readonly orden: Orden }) => (
  <>
    <PruebaDetalle orden={orden} />
    <RenovacionPedida orden={orden} />
  </>
);

const EditButton = (props: ButtonProps) => <Button {...props}>Editar</Button>;

/** A technician's next step: a file of this order, or of the one that follows it. */
function useFile(row: Orden, rows: readonly Orden[] | undefined, gone: boolean) {
  const usuario = useSesion();
  const hasCamera = useHasCamera();
  const day = today();
  // Also before the day that was planned: the work may be done earlier.
  const asks = usuario !== null && rolOf(usuario) === 'tecnico' && !gone;
  const next = useMemo(() => (asks && rows ? siguiente(row, rows, day) : undefined), [asks, row, rows, day]);
  const isMain = asks && !next;
  const isProved = hasProof(row);
  return {
    next,
    hasCamera,
    /** Photos are taken one after the other. */
    inFoot: isMain && (hasCamera || !isProved),
    look: isProved ? ('more' as const) : ('panel' as const),
    /** Nothing follows it: which order takes the file is said. */
    late: isMain && row.estado === 'Vencida' && <Late orden={row} />,
  };
}

const Late = ({ orden: { numeroorden, fechavencimiento } }: { readonly orden: Orden }) => (
  <Typography variant="body2" sx={{ flex: '1 1 100%', color: 'text.secondary' }}>
    Se agrega a la N.º {numeroorden}, que venció el {formatDate(fechavencimiento)}.
  </Typography>
);

// What is most likely to be done next.
const main = { variant: 'contained' } as const;
const quiet = { variant: 'outlined', color: 'inherit' } as const;

interface FieldsOptions {
  readonly row: Orden;
  readonly contacto: Fields;
  readonly posterior: Orden | undefined;
}

function ordenFields({ row, contacto, posterior }: FieldsOptions): Fields {
  return [
    ['Cliente', <ClienteLink key="cliente" cliente={row.cliente} />],
    ['Sucursal', <SucursalLink key="sucursal" clienteId={row.cliente_id} sucursal={row.sucursal} />],
    ...contacto,
    ['Tipo de orden', tipoText(row)],
    ['Fecha de inicio', formatDate(row.fechainicio)],
    ['Fecha de fin', formatDate(row.fechafin) || 'No se especificó'],
    ['Vencimiento', <Vencimiento key="vencimiento" orden={row} />],
    ...renewalFields(row, posterior),
  ];
}
