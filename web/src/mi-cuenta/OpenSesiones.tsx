import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MiSesion, miCuenta } from '#contract/cuentas/mi-cuenta.ts';
import { perfil } from '#contract/cuentas/perfil.ts';
import { Section } from '../shared/cards/Section.tsx';
import { confirm } from '../shared/feedback/confirm.ts';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { http } from '../shared/net/http.ts';
import { SesionItem } from './SesionItem.tsx';

const query = {
  queryKey: [miCuenta.sesiones],
  queryFn: () => http.get<MiSesion[]>(miCuenta.sesiones),
};

export function OpenSesiones() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(query);
  const end = useMutation({
    meta: { toasts: { success: 'Sesión cerrada', error: 'No se pudo cerrar la sesión' } },
    mutationFn: (id: string | undefined) =>
      http.delete(id ? `${miCuenta.sesiones}/${id}` : miCuenta.sesiones),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: query.queryKey });
      // The calendar link may have ended.
      void client.invalidateQueries({ queryKey: [perfil.path] });
    },
  });
  const endOthers = async () => {
    const question = {
      title: 'Cerrar las otras sesiones',
      text: 'Quien use su cuenta en otro dispositivo deberá volver a ingresar. Su enlace de calendario deja de servir.',
      accept: 'Cerrar sesiones',
    };
    if (await confirm(question)) end.mutate(undefined);
  };
  return (
    <Section
      title="Sesiones abiertas"
      text="Los dispositivos en los que su cuenta está abierta ahora."
      action={
        data &&
        data.length > 1 && (
          <Button variant="outlined" color="inherit" disabled={end.isPending} onClick={endOthers}>
            Cerrar las otras
          </Button>
        )
      }
    >
      {!data && !error && <Loading />}
      {!data && error && (
        <LoadError role="alert" title="No se pudieron cargar las sesiones" error={error} onRetry={refetch} />
      )}
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {data?.map((sesion) => (
          <SesionItem key={sesion._id} sesion={sesion} busy={end.isPending} onEnd={end.mutate} />
        ))}
      </Box>
    </Section>
  );
}
