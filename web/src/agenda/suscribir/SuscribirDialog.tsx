import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { TitledDialog } from '../../shared/layout/dialogs/TitledDialog.tsx';
import { LoadError } from '../../shared/layout/LoadError.tsx';
import { Loading } from '../../shared/layout/Loading.tsx';
import { perfilQuery } from '../../shared/net/perfil.ts';
import { Calendario } from './Calendario.tsx';

/** The calendar link, from the agenda (reglas 2.30). */
export function SuscribirDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(perfilQuery);
  return (
    <TitledDialog title="Suscribir al calendario" wide onClose={onClose}>
      <DialogContent>
        {!data && error && (
          <LoadError role="alert" title="No se pudo cargar el enlace" error={error} onRetry={refetch} />
        )}
        {!data && !error && <Loading />}
        {data && (
          <Calendario
            enlace={data.calendario}
            frame={({ text, action, children }) => (
              <>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {text}
                </Typography>
                {action && <Box sx={{ mt: 2 }}>{action}</Box>}
                {children}
              </>
            )}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cerrar
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
