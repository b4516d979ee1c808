import { openFile } from '../sesion/open-file.ts';
import { instantColumn } from '../shared/table/column-kinds.ts';
import type { Column } from '../shared/table/columns.ts';

interface Shown {
  readonly nombre: string;
  readonly etiqueta: string | null;
  readonly createdAt: string;
  readonly file: string;
  readonly filename: string;
}

/** 'Ver PDF' where the file is called as the document: no name is said twice. */
function shownFile(nombre: string, filename: string): string {
  const same = [nombre, `${nombre}.pdf`].map((name) => name.toLowerCase());
  return same.includes(filename.toLowerCase()) ? 'Ver PDF' : filename;
}

/** reglas 2.17 */
export const columnsOf = <Row extends Shown>(filenameOf: (row: Row) => string): readonly Column<Row>[] => [
  {
    id: 'nombre',
    header: 'Nombre',
    value: (row) => row.nombre,
    main: true,
    card: [{ place: '1', wraps: true }],
    lines: 2,
    width: 240,
    grow: 6,
  },
  instantColumn((row) => row.createdAt, {
    id: 'fecha',
    header: 'Fecha',
    card: [{ place: '2end' }],
    width: 110,
    grow: 0,
  }),
  {
    id: 'etiqueta',
    header: 'Etiqueta',
    value: (row) => row.etiqueta ?? '-',
    card: [{ place: '2', content: (row) => row.etiqueta }],
    fold: { order: 1, into: 'nombre' },
    width: 130,
    grow: 1,
  },
  {
    id: 'archivo',
    header: 'Archivo',
    value: filenameOf,
    cell: (row) => shownFile(row.nombre, filenameOf(row)),
    link: { href: (row) => row.file, onClick: openFile },
    card: [{ place: '3' }],
    lines: 2,
    width: 170,
    grow: 1.5,
  },
];
