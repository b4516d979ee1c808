import { numberKey } from '#contract/text.ts';
import { Chip } from '../../shared/layout/Chip.tsx';
import type { Column } from '../../shared/table/columns.ts';
import { type AsistenteRow, fullName } from './asistentes.ts';

export interface MarkedRow extends AsistenteRow {
  readonly number: number;
  readonly repeated: boolean;
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
    cell: Documento,
    card: [{ place: '1end', content: DocumentoInCard }],
    width: 200,
    grow: 1.5,
  },
];

function Documento({ documento, repeated, error }: MarkedRow) {
  return (
    <>
      {documento} {error && <Chip tone="red">{error}</Chip>}
      {repeated && <Chip tone="amber">Repetido</Chip>}
    </>
  );
}

/** The notices above the table say what is wrong. */
function DocumentoInCard(row: MarkedRow) {
  return Documento({ ...row, error: row.error && 'Corregir' });
}

const textOf = ({ apellido, nombre, documento }: Omit<AsistenteRow, '_id'>) =>
  `${apellido} ${nombre} ${documento} ${numberKey(documento)}`;

/** 'repetido' finds rows with a repeated document. */
export const searchText = (row: MarkedRow) => `${textOf(row)} ${row.repeated ? 'repetido' : ''}`;
export const participanteText = (row: Omit<AsistenteRow, '_id'>) => textOf(row);
