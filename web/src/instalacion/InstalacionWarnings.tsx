import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { type AvisoInstalacion, instalacion, instalacionTexts } from '#contract/platform/instalacion.ts';
import { http } from '../shared/net/http.ts';
import { formatInstantTime } from '../shared/text/dates.ts';

export function InstalacionWarnings() {
  const { data } = useQuery({
    queryKey: [instalacion.path],
    queryFn: ({ signal }) => http.get<AvisoInstalacion[]>(instalacion.path, { signal }),
    staleTime: 0,
  });
  return data?.map(({ codigo, direccion, momento }) => (
    <Alert key={codigo} severity="warning">
      {instalacionTexts[codigo]}
      {direccion && ` Dirección: ${direccion}, última vez el ${formatInstantTime(momento)}.`}
    </Alert>
  ));
}
