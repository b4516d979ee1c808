import { claveDocumento } from '#contract/ordenes/vigencia.ts';
import { numberKey } from '#contract/values/text.ts';
import { Chip } from '../../shared/layout/Chip.tsx';
import type { Column } from '../../shared/table/columns.ts';
import { type AsistenteRow, fullName } from './asistentes.ts';

export interface MarkedRow extends AsistenteRow {
  readonly number: number;
  readonly repeated: boolean;
  /** Whether the company has an employee with this DNI. */
  readonly isEmpleado: boolean;
  readonly error: string | undefined;
}

export const columns: readonly Column<MarkedRow>[] = [
  { id: 'numero', header: 'N.º', value: (row) => row.number, align: 'right', card: [], width: 64, grow: 0 },
  {
    id: 'apellido',
    header: 'Apellido',
    value: (row) => row.apellido,
    main: true,
    name: fullName,
    card: [{ place: '1', content: (row) => `${row.number}. ${fullName(row)}` }],
    width: 130,
    grow: 2,
  },
  { id: 'nombre', header: 'Nombre', value: (row) => row.nombre, card: [], width: 130, grow: 2 },
  {
    id: 'documento',
    header: 'Documento',
    value: (row) => row.documento,
    sort: (row) => Number(numberKey(row.documento)),
    printed: ({ isEmpleado }) => (isEmpleado ? empleadoText : undefined),
    cell: Documento,
    card: [{ place: '1end', content: DocumentoInCard }],
    width: 200,
    grow: 1.5,
  },
];

function Documento({ documento, repeated, error, isEmpleado }: MarkedRow) {
  return (
    <>
      {documento} {error && <Chip tone="red">{error}</Chip>}
      {repeated && <Chip tone="amber">Repetido</Chip>}{' '}
      {isEmpleado && (
        <Chip tone="green" small>
          {empleadoText}
        </Chip>
      )}
    </>
  );
}

export const empleadoText = '✓ empleado';

/** The notices above the table say what is wrong. */
function DocumentoInCard(row: MarkedRow) {
  return Documento({ ...row, error: row.error && 'Corregir' });
}

const textOf = ({ apellido, nombre, documento }: Omit<AsistenteRow, '_id'>) =>
  `${apellido} ${nombre} ${documento} ${numberKey(documento)} ${claveDocumento(documento) ?? ''}`;

/** 'repetido' finds rows with a repeated document, 'empleado' those of employees. */
export const searchText = (row: MarkedRow) =>
  [textOf(row), row.repeated && 'repetido', row.isEmpleado && empleadoText].filter(Boolean).join(' ');
export const participanteText = (row: Omit<AsistenteRow, '_id'>) => textOf(row);
