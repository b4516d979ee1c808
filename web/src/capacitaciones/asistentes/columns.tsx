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
  { id: 'numero', header: 'N.º', value: (row) => row.number, align: 'right', width: 64, grow: 0 },
  {
    id: 'apellido',
    header: 'Apellido',
    value: (row) => row.apellido,
    main: true,
    name: fullName,
    width: 130,
    grow: 2,
  },
  { id: 'nombre', header: 'Nombre', value: (row) => row.nombre, width: 130, grow: 2 },
  {
    id: 'documento',
    header: 'Documento',
    value: (row) => row.documento,
    sort: (row) => Number(numberKey(row.documento)),
    cell: Documento,
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

const textOf = ({ apellido, nombre, documento }: Omit<AsistenteRow, '_id'>) =>
  `${apellido} ${nombre} ${documento} ${numberKey(documento)}`;

/** 'repetido' finds rows with a repeated document. */
export const searchText = (row: MarkedRow) => `${textOf(row)} ${row.repeated ? 'repetido' : ''}`;
export const participanteText = (row: Omit<AsistenteRow, '_id'>) => textOf(row);
