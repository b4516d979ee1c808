import type { Column } from '../table/columns.ts';
import { formatNumber } from '../text/dates.ts';
import { usePrinting } from './usePrinting.ts';

/** About 120 pages. */
const maxRows = 5_000;

interface PrintedTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

/** All rows of a table on paper, where nothing scrolls; styled by `PrintStyles` (reglas 15.9). */
export function PrintedTable<Row extends { readonly _id: string }>(props: PrintedTableProps<Row>) {
  return usePrinting() && <Printed {...props} />;
}

function Printed<Row extends { readonly _id: string }>(props: PrintedTableProps<Row>) {
  const { label, rows } = props;
  const printed = rows.slice(0, maxRows);
  // Paper has no links.
  const columns = props.columns.filter(({ link, sort }) => !link || sort !== false);
  return (
    <>
      <table data-printed aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, header, align }) => (
              <th key={id} data-right={align} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.map((row) => (
            <tr key={row._id}>
              {columns.map((column) => (
                <td key={column.id} data-right={column.align}>
                  {column.value(row)}
                  {linesOf(column, row).map((line) => (
                    <small key={line}>{line}</small>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {printed.length < rows.length && (
        <p data-print-only>
          {`Se imprimen las primeras ${formatNumber(printed.length)} filas de ${formatNumber(rows.length)}.`}
        </p>
      )}
    </>
  );
}

/** A second line without a header of its own repeats part of the value. */
const linesOf = <Row,>({ second, secondHeader, printed }: Column<Row>, row: Row) =>
  [secondHeader && second?.(row), printed?.(row)].filter((line) => typeof line === 'string' && line !== '');
