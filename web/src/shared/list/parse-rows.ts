import { inTurns } from './in-turns.ts';

const pieceChars = 256 * 1024;
// The server ends each row's line; within a row a line break is always escaped (server/http/list.ts).
const betweenRows = '\n,';

/**
 * The rows of a list's JSON text. Twenty thousand orders are 20 MB, which would hold the browser for as long as it takes
 * to read them: a long text is read in pieces, between which the person is answered. Throws SyntaxError like JSON.parse.
 */
export async function parseRows(text: string, pieceSize = pieceChars): Promise<unknown[]> {
  if (text.length <= pieceSize) return JSON.parse(text) as unknown[];
  const rows: unknown[] = [];
  let at = 0;
  const readPiece = () => {
    const cut = text.indexOf(betweenRows, at + pieceSize);
    const end = cut === -1 ? text.length : cut;
    const opened = at === 0 ? text.slice(0, end) : `[${text.slice(at, end)}`;
    for (const row of JSON.parse(cut === -1 ? opened : `${opened}]`) as unknown[]) rows.push(row);
    at = end + betweenRows.length;
    return cut === -1;
  };
  try {
    await new Promise<void>((resolve, reject) => {
      inTurns(() => attempt(readPiece, reject), resolve);
    });
    return rows;
  } catch {
    // Laid out otherwise, by something in between: then as a whole.
    return JSON.parse(text) as unknown[];
  }
}

function attempt(step: () => boolean, onError: (error: unknown) => void): boolean {
  try {
    return step();
  } catch (error) {
    onError(error);
    return true;
  }
}
