import { formatDate, formatInstant, formatNumber } from '../text/dates.ts';
import type { Column } from './columns.ts';

type Place<Row> = Omit<Column<Row>, 'value' | 'sort' | 'align'>;

export const dateColumn = <Row>(dateOf: (row: Row) => string, place: Place<Row>): Column<Row> => ({
  ...place,
  value: (row) => formatDate(dateOf(row)),
  sort: (row) => Date.parse(dateOf(row)),
  kind: 'date',
  align: 'right',
});

export const instantColumn = <Row>(instantOf: (row: Row) => string, place: Place<Row>): Column<Row> => ({
  ...place,
  value: (row) => formatInstant(instantOf(row)),
  sort: (row) => Date.parse(instantOf(row)),
  kind: 'date',
  align: 'right',
});

export const countColumn = <Row>(countOf: (row: Row) => number, place: Place<Row>): Column<Row> => ({
  ...place,
  value: (row) => formatNumber(countOf(row)),
  sort: countOf,
  kind: 'count',
  align: 'right',
});
