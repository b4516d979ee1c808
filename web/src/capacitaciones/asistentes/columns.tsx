import { numberKey } from '#contract/text.ts';
import { Chip } from '../../shared/layout/Chip.tsx';
import type { Column } from '../../shared/table/columns.ts';
import { type Fila, nombreDe } from './asistentes.ts';

/** An attendee with its place in the list, from 1, and its problems. */
export interface FilaMarcada extends Fila {
  readonly numero: number;
  readonly repetido: boolean;
  readonly error: string | undefined;
}

export const columns: readonly Column<FilaMarcada>[] = [
  { id: 'numero', header: 'N.º', value: (row) => row.numero, align: 'right', width: 64, grow: 0 },
  {
    id: 'apellido',
    header: 'Apellido',
    value: (row) => row.apellido,
    main: true,
    name: nombreDe,
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

function Documento({ documento, repetido, error }: FilaMarcada) {
  return (
    <>
      {documento} {error && <Chip tone="red">{error}</Chip>}
      {repetido && <Chip tone="amber">Repetido</Chip>}
    </>
  );
}

const textOf = ({ apellido, nombre, documento }: Omit<Fila, '_id'>) =>
  `${apellido} ${nombre} ${documento} ${numberKey(documento)}`;

/** Text for the filter; 'repetido' finds marked rows. */
export const searchText = (row: FilaMarcada) => `${textOf(row)} ${row.repetido ? 'repetido' : ''}`;
export const participanteText = (row: Omit<Fila, '_id'>) => textOf(row);
