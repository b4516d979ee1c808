import type { ReactNode } from 'react';
import type { DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import { estadoDe } from '#contract/ordenes/vigencia.ts';
import { columnsOf } from '../documentos/document-columns.ts';
import type { Column } from '../shared/table/columns.ts';
import { tones } from '../theme.ts';
import { EstadoDocumento } from './EstadoDocumento.tsx';
import { decodeFilename } from './filename.ts';
import { acuseText, hasExpired, isConfirmed, summaryOf } from './versiones.ts';

const [nombre, ...rest] = columnsOf<DocumentacionTecnica>(({ filename }) => decodeFilename(filename));

const cards: Readonly<Record<string, Column<DocumentacionTecnica>['card']>> = {
  archivo: [{ place: '2' }],
  fecha: [{ place: '2end' }],
  etiqueta: [{ place: '2', content: ({ etiqueta }) => etiqueta }],
};
// The file is 'Ver PDF' where it is called as the document; the name has the room for the line below it.
const widths: Readonly<Record<string, number>> = { etiqueta: 124, archivo: 106 };
const others = rest.map((column) => ({
  ...column,
  card: cards[column.id] ?? [],
  ...(widths[column.id] !== undefined && { width: widths[column.id] as number }),
}));

type Receipt = (row: DocumentacionTecnica, tabIndex: number) => ReactNode;

/** The columns of reglas 2.17; below the name, expiry, version and receipt. */
export function columnsWith(
  rows: readonly DocumentacionTecnica[],
  today: string,
  /** Who reads it is the one who confirms the receipt. */
  asks: boolean,
  /** The last line of a card, for that person. */
  receipt?: Receipt,
): readonly Column<DocumentacionTecnica>[] {
  if (!nombre) return others;
  const lines = linesOf(rows, today, asks);
  const name: Column<DocumentacionTecnica> = {
    ...nombre,
    // Room for expiry, version and receipt with its hour.
    width: 324,
    cell: (row) =>
      row.vencimiento ? (
        <span style={named}>
          <span style={text}>{row.nombre}</span>
          <EstadoDocumento vencimiento={row.vencimiento} today={today} />
        </span>
      ) : (
        row.nombre
      ),
    beside: ({ vencimiento }) => chipWidths[vencimiento ? estadoDe(vencimiento, today) : 'Vigente'],
    second: lines.summary,
    secondCell: lines.marked,
    secondLines: 2,
    secondTone: (row) => (hasExpired(row, today) ? 'red' : undefined),
    secondHeader: 'Vencimiento, versión y recepción',
    card: cardOf(lines, receipt),
  };
  return [name, ...others];
}

/** Expiry, version and receipt of a document: as text, and as it is shown. */
function linesOf(rows: readonly DocumentacionTecnica[], today: string, asks: boolean) {
  const summary = (row: DocumentacionTecnica) =>
    [asks && isWaiting(row) && 'Sin confirmar', summaryOf(row, rows, today)].filter(Boolean).join(' · ');
  const marked = (row: DocumentacionTecnica) =>
    asks && isWaiting(row) && !hasExpired(row, today) ? (
      <>
        <span style={waiting}>Sin confirmar</span> · {summaryOf(row, rows, today)}
      </>
    ) : undefined;
  const stated = (row: DocumentacionTecnica) =>
    marked(row) ?? <span style={hasExpired(row, today) ? expired : undefined}>{summary(row)}</span>;
  return { summary, marked, stated };
}

function cardOf(
  { summary, stated }: ReturnType<typeof linesOf>,
  receipt: Receipt | undefined,
): NonNullable<Column<DocumentacionTecnica>['card']> {
  // What is said in the line of the button that it waits for.
  const besideButton = (row: DocumentacionTecnica) => receipt !== undefined && isWaiting(row);
  const lines = [
    { place: '1', wraps: true },
    {
      place: '3',
      wraps: true,
      text: (row: DocumentacionTecnica) => (besideButton(row) ? '' : summary(row)),
      content: (row: DocumentacionTecnica) => !besideButton(row) && stated(row),
    },
  ] as const;
  if (!receipt) return lines;
  const content = (row: DocumentacionTecnica, tabIndex: number) =>
    isWaiting(row) ? (
      <span style={foot} data-field>
        <span style={footText}>{stated(row)}</span>
        {receipt(row, tabIndex)}
      </span>
    ) : (
      receipt(row, tabIndex)
    );
  return [...lines, { place: '4', tall: isWaiting, content }];
}

const isWaiting = (row: DocumentacionTecnica) => !isConfirmed(row);

/** Room for the chip of a document that has expired ('Vencido') or soon will. */
const chipWidths = { Vencida: 66, 'Por vencer': 84, Vigente: 0 } as const;

const expired = { color: tones.red.fg, fontWeight: 500 } as const;
const waiting = { color: tones.amber.fg, fontWeight: 500 } as const;
const named = { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 } as const;
const text = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

const foot = { display: 'flex', alignItems: 'center', gap: 12, width: '100%' } as const;
const footText = { ...text, flex: 1, minWidth: 0, whiteSpace: 'normal', lineHeight: '20px' } as const;

export function textOf(row: DocumentacionTecnica) {
  const { nombre, etiqueta, filename, sucursal } = row;
  return [nombre, etiqueta, decodeFilename(filename), sucursal?.direccion, acuseText(row)].join('\n');
}
