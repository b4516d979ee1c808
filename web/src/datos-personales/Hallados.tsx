import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { DatosPersona } from '#contract/personas/datos-personales.ts';
import { ordenPath } from '../links/ordenes.ts';
import { openFile } from '../sesion/open-file.ts';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { Message } from '../shared/layout/Message.tsx';
import { formatDate, formatInstant, formatNumber } from '../shared/text/dates.ts';
import { type Columna, Filas } from './Filas.tsx';

const ordenLink = (id: string | null, numero: number | null) =>
  id && numero !== null ? (
    <Link component={RouterLink} to={ordenPath(id)}>
      N.º {formatNumber(numero)}
    </Link>
  ) : (
    'Sin orden'
  );

const empleados: Columna<DatosPersona['empleados'][number]>[] = [
  { title: 'Apellido y nombre', value: (row) => `${row.apellido}, ${row.nombre}` },
  { title: 'Documento', value: (row) => row.documento ?? row.otrodocumento, width: '14%' },
  { title: 'CUIL', value: (row) => row.cuit, width: '15%' },
  { title: 'Empresa', value: (row) => `${row.cliente}, ${row.sucursal}` },
  { title: 'Ingreso', value: (row) => formatDate(row.fechadeingreso), width: '96px' },
  { title: 'Egreso', value: (row) => row.fechaegreso && formatDate(row.fechaegreso), width: '96px' },
];
const asistencias: Columna<DatosPersona['asistencias'][number]>[] = [
  { title: 'Orden', value: (row) => ordenLink(row.orden_id, row.numeroorden), width: '12%' },
  { title: 'Capacitación', value: (row) => row.titulo },
  { title: 'Empresa', value: (row) => row.cliente },
  { title: 'Como figura', value: (row) => `${row.apellido}, ${row.nombre} (${row.documento})` },
  { title: 'Vencimiento', value: (row) => formatDate(row.fechavencimiento), width: '104px' },
];
const constancias: Columna<DatosPersona['constancias'][number]>[] = [
  { title: 'Código', value: (row) => row.codigo, width: '24%' },
  { title: 'Orden', value: (row) => ordenLink(row.orden_id, row.numeroorden), width: '14%' },
  { title: 'Empresa', value: (row) => row.cliente },
  { title: 'Emitida', value: (row) => formatInstant(row.emitidaAt), width: '18%' },
  { title: 'Estado', value: (row) => (row.anulada ? 'Anulada' : 'Emitida'), width: '12%' },
];
const textos: Columna<DatosPersona['textos'][number]>[] = [
  { title: 'Dato', value: (row) => row.campo, width: '20%' },
  { title: 'Dónde', value: (row) => row.donde, width: '28%' },
  { title: 'Texto', value: (row) => row.texto },
];
const archivos: Columna<DatosPersona['archivos'][number]>[] = [
  {
    title: 'Archivo',
    value: (row) => (
      <Link href={row.enlace} target="_blank" rel="noopener noreferrer" onClick={openFile}>
        {row.nombre}
      </Link>
    ),
  },
  { title: 'Orden', value: (row) => ordenLink(row.orden_id, row.numeroorden), width: '24%' },
];
const cuentas: Columna<DatosPersona['cuentas'][number]>[] = [
  { title: 'Nombre', value: (row) => row.nombre },
  {
    title: 'Pantalla',
    value: (row) => (
      <Link component={RouterLink} to={row.ruta}>
        {row.donde}
      </Link>
    ),
  },
];
const sucesos: Columna<DatosPersona['sucesos']['ultimos'][number]>[] = [
  { title: 'Momento', value: (row) => formatInstant(row.momento), width: '18%' },
  { title: 'Persona', value: (row) => row.persona, width: '26%' },
  { title: 'Suceso', value: (row) => [row.accion, row.sobre].filter(Boolean).join(' ') },
];

interface PartProps<Row> {
  readonly title: string;
  readonly text?: string | undefined;
  readonly rows: readonly Row[];
  readonly columns: readonly Columna<Row>[];
  /** Where there are more than `rows`. */
  readonly count?: number;
}

function Part<Row extends { readonly _id: string }>({ title, text, rows, columns, count }: PartProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <MaterialCard title={`${title} · ${formatNumber(count ?? rows.length)}`} text={text}>
      <Filas label={title} rows={rows} keyOf={({ _id }) => _id} columns={columns} />
    </MaterialCard>
  );
}

const isEmpty = ({ empleados, asistencias, constancias, textos, archivos, cuentas, sucesos }: DatosPersona) =>
  [empleados, asistencias, constancias, textos, archivos, cuentas].every((rows) => rows.length === 0) &&
  sucesos.cantidad === 0;

const latestText = (count: number) => `Los ${formatNumber(count)} sucesos más recientes.`;

interface HalladosProps {
  readonly datos: DatosPersona;
  readonly action: ReactNode;
}

/** What the product holds about a person, kind by kind. */
export function Hallados({ datos, action }: HalladosProps) {
  if (isEmpty(datos))
    return (
      <Box role="status">
        <Message
          title="No hay datos de esa persona"
          text={`Nada en el sistema tiene el documento ${datos.dni}.`}
        />
      </Box>
    );
  const { cantidad, ultimos } = datos.sucesos;
  return (
    <Box
      component="section"
      aria-label="Resultado"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box component="p" role="status" sx={{ flex: 1, m: 0, minWidth: 220, fontWeight: 600 }}>
          Datos del documento {datos.dni}
        </Box>
        {action}
      </Box>
      <Part title="Empleados" rows={datos.empleados} columns={empleados} />
      <Part title="Asistencias a capacitaciones" rows={datos.asistencias} columns={asistencias} />
      <Part title="Constancias" rows={datos.constancias} columns={constancias} />
      <Part
        title="Textos, nombres de archivos y vistas"
        text="Tienen el número o el nombre completo; pueden ser de alguien con el mismo nombre."
        rows={datos.textos.map((row) => ({ ...row, _id: `${row._id} ${row.campo}` }))}
        columns={textos}
      />
      <Part
        title="Archivos de sus capacitaciones"
        text="Pueden mostrar a la persona."
        rows={datos.archivos}
        columns={archivos}
      />
      <Part title="Fichas y cuentas" rows={datos.cuentas} columns={cuentas} />
      <Part
        title="Actividad"
        text={cantidad > ultimos.length ? latestText(ultimos.length) : undefined}
        rows={ultimos}
        columns={sucesos}
        count={cantidad}
      />
    </Box>
  );
}
