import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type EstadoRespaldo as Estado, respaldo } from '#contract/respaldo.ts';
import { http } from '../shared/net/http.ts';
import { formatInstantTime } from '../shared/text/dates.ts';

const REFETCH_MS = 15_000;

/** The last automatic backup, or why there is none (reglas 14.6). */
export function RespaldoStatus() {
  const { data } = useQuery({
    queryKey: [respaldo.path],
    queryFn: ({ signal }) => http.get<Estado>(respaldo.path, { signal }),
    staleTime: 0,
    // The first backup follows soon after the first start.
    refetchInterval: ({ state }) => state.data?.automatico && !state.data.ultimo && REFETCH_MS,
  });
  // The operator backs up an external database.
  if (!data?.automatico) return null;
  if (data.error)
    return (
      <Alert severity="warning">
        {data.error} {statusText(data)}
      </Alert>
    );
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {statusText(data)}
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
