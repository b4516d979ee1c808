const separators = ['\t', ';'] as const;

/** Cells of a block copied from a spreadsheet, or of text with `;`. An unclosed quote is an ordinary character. */
export function readCells(text: string): string[][] {
  const source = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  const separator = separators.find((candidate) => source.includes(candidate)) ?? '\t';
  const quoted = new RegExp(`"((?:[^"]|"")*)"(?=[${separator}\n]|$)`, 'y');
  const plain = new RegExp(`[^${separator}\n]*`, 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at <= source.length; at++) {
    quoted.lastIndex = at;
    plain.lastIndex = at;
    const inQuotes = quoted.exec(source);
    const cell = inQuotes ?? plain.exec(source);
    const content = inQuotes ? (inQuotes[1] ?? '').replaceAll('""', '"') : (cell?.[0] ?? '');
    row.push(content.replace(/\s+/g, ' ').trim());
    at += cell?.[0].length ?? 0;
    if (source[at] === separator) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
