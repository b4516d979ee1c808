import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { TitledDialog } from '../shared/layout/dialogs/TitledDialog.tsx';

const samples = [
  ['Metalúrgica del Litoral S.A.', 'Metalurgia', 'Rosario'],
  ['Lácteos Traslasierra S.R.L.', 'Alimentos', 'Villa Dolores'],
  ['Constructora Ñandubay S.A.', 'Construcción', 'Paraná'],
  ['Transportes Aconcagua S.A.', 'Transporte', 'Mendoza'],
  ['Maderas del Iguazú S.R.L.', 'Madera', 'Eldorado'],
] as const;

/** reglas 1.6 */
export function NewClienteDialog({ onClose }: { onClose: () => void }) {
  return (
    <TitledDialog title="Nuevo cliente" wide onClose={onClose}>
      <DialogContent tabIndex={0}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          Filas de muestra: aquí no se registra nada.
        </Typography>
        <Box component="table" aria-label="Clientes de muestra" sx={table}>
          <thead>
            <tr>
              <th scope="col">Razón social</th>
              <th scope="col">Rubro</th>
              <th scope="col">Localidad</th>
            </tr>
          </thead>
          <tbody>
            {samples.map(([razonSocial, rubro, localidad]) => (
              <tr key={razonSocial}>
                <td>{razonSocial}</td>
                <td>{rubro}</td>
                <td>{localidad}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" onClick={onClose}>
          Cerrar
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { textAlign: 'left', py: 1, pr: 1.5, borderBottom: 1, borderColor: 'divider' },
  '& th': { color: 'text.secondary', fontWeight: 'inherit', fontSize: 12.5 },
} as const;
