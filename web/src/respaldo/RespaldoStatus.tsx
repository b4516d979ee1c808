import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type EstadoRespaldo as Estado, respaldo } from '#contract/consultora/respaldo.ts';
import { http } from '../shared/net/http.ts';
import { formatInstantTime } from '../shared/text/dates.ts';

const REFETCH_MS = 15_000;

const isAwaited = (data?: Estado): boolean =>
  !!data?.automatico && (!data.ultimo || data.externa?.ultima === null);

/** The last automatic backup and the last one off the machine, or why there is none (reglas 14.6, 14.8). */
export function RespaldoStatus() {
  const { data } = useQuery({
    queryKey: [respaldo.path],
    queryFn: ({ signal }) => http.get<Estado>(respaldo.path, { signal }),
    staleTime: 0,
    // The first backup follows soon after the first start.
    refetchInterval: ({ state }) => isAwaited(state.data) && REFETCH_MS,
  });
  // The operator backs up an external database.
  if (!data?.automatico) return null;
  return (
    <>
      <Line text={statusText(data)} error={data.error} />
      {data.externa && <Line text={externalText(data.externa)} error={data.externa.error} />}
    </>
  );
}

function Line({ text, error }: { readonly text: string; readonly error: string | null }) {
  if (error)
    return (
      <Alert severity="warning">
        {error} {text}
      </Alert>
    );
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {text}
    </Typography>
  );
}

const statusText = ({ ultimo, error }: Estado): string => {
  const when = formatInstantTime(ultimo);
  if (when) return `Última copia de seguridad: ${when}${error ? '.' : ''}`;
  return error
    ? 'Todavía no hay ninguna.'
    : 'Todavía no hay una copia de seguridad: se hace una por día, sin intervención.';
};

const externalText = ({ ultima, error }: NonNullable<Estado['externa']>): string => {
  const when = formatInstantTime(ultima);
  if (when) return `Última copia fuera del servidor: ${when}${error ? '.' : ''}`;
  return error
    ? 'Todavía no hay ninguna fuera del servidor.'
    : 'Todavía no salió ninguna copia del servidor.';
};
