import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MiSesion, sesionesDe } from '#contract/cuentas/mi-cuenta.ts';
import type { User } from '#contract/cuentas/usuarios.ts';
import { SesionItem } from '../mi-cuenta/SesionItem.tsx';
import { TitledDialog } from '../shared/layout/dialogs/TitledDialog.tsx';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { http } from '../shared/net/http.ts';

interface SesionesDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** The open sessions of an account, which an administrator may end (reglas 2.16). */
export function SesionesDialog({ user: { _id, email }, onClose }: SesionesDialogProps) {
  const client = useQueryClient();
  const path = sesionesDe(_id);
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: () => http.get<MiSesion[]>(path),
    staleTime: 0,
  });
  const end = useMutation({
    meta: { toasts: { success: 'Sesión cerrada', error: 'No se pudo cerrar la sesión' } },
    mutationFn: (id: string | undefined) => http.delete(id ? `${path}/${id}` : path),
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  });
  const others = data?.filter(({ propia }) => !propia) ?? [];
  return (
    <TitledDialog title={`Sesiones de ${email}`} onClose={onClose}>
      <DialogContent>
        {!data && !error && <Loading />}
        {!data && error && (
          <LoadError
            role="alert"
            title="No se pudieron cargar las sesiones"
            error={error}
            onRetry={refetch}
          />
        )}
        {data?.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            No hay sesiones abiertas.
          </Typography>
        )}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data?.map((sesion) => (
            <SesionItem key={sesion._id} sesion={sesion} busy={end.isPending} onEnd={end.mutate} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        {others.length > 1 && (
          <Button color="error" disabled={end.isPending} onClick={() => end.mutate(undefined)}>
            Cerrar todas
          </Button>
        )}
        <Button color="inherit" onClick={onClose} autoFocus>
          Listo
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
