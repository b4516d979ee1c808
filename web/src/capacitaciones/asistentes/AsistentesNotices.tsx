import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { formatList } from '../../shared/text/lists.ts';
import type { AsistenteRow, Repeated } from './asistentes.ts';

const shownAtOnce = 5;

interface AsistentesNoticesProps {
  readonly rows: readonly AsistenteRow[];
  readonly repeated: Repeated;
  readonly rowErrors: ReadonlyMap<string, string>;
}

export function AsistentesNotices({ rows, repeated, rowErrors }: AsistentesNoticesProps) {
  const errorLines = rows.flatMap(({ _id }, index) => {
    const text = rowErrors.get(_id);
    return text ? [`Fila ${index + 1}: ${text}`] : [];
  });
  const repeatedLines = [...repeated.values()].map(
    (places) => `${rows[(places[0] ?? 1) - 1]?.documento} (filas ${formatList(places.map(String))})`,
  );
  return (
    <>
      {errorLines.length > 0 && (
        <Alert severity="error" role="alert">
          No se guardó: revise las filas marcadas.
          <Lines lines={errorLines} />
        </Alert>
      )}
      <Box role="status">
        {repeatedLines.length > 0 && (
          <Alert severity="warning" role="presentation">
            {repeatedLines.length === 1 ? 'Hay un documento repetido:' : 'Hay documentos repetidos:'}
            <Lines lines={repeatedLines} />
          </Alert>
        )}
      </Box>
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  const more = lines.length - shownAtOnce;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {lines.slice(0, shownAtOnce).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {more > 0 && <li>y {more} más</li>}
    </Box>
  );
}
