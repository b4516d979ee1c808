import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Fila, Repetidos } from './asistentes.ts';

const shownAtOnce = 5;

interface AsistentesNoticesProps {
  readonly filas: readonly Fila[];
  readonly repetidos: Repetidos;
  readonly rowErrors: ReadonlyMap<string, string>;
}

export function AsistentesNotices({ filas, repetidos, rowErrors }: AsistentesNoticesProps) {
  const wrong = filas.flatMap(({ _id }, index) => {
    const text = rowErrors.get(_id);
    return text ? [`Fila ${index + 1}: ${text}`] : [];
  });
  const repeated = [...repetidos.values()].map(
    (places) => `${filas[(places[0] ?? 1) - 1]?.documento} (filas ${list.format(places.map(String))})`,
  );
  return (
    <>
      {wrong.length > 0 && (
        <Alert severity="error" role="alert">
          No se guardó: revise las filas marcadas.
          <Lines lines={wrong} />
        </Alert>
      )}
      <Box role="status">
        {repeated.length > 0 && (
          <Alert severity="warning" role="presentation">
            {repeated.length === 1 ? 'Hay un documento repetido:' : 'Hay documentos repetidos:'}
            <Lines lines={repeated} />
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

const list = new Intl.ListFormat('es', { type: 'conjunction' });
