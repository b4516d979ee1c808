import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { TitledDialog } from '../../shared/layout/TitledDialog.tsx';
import type { Fallas } from './useAssignToMany.ts';

interface AsignadosDialogProps {
  readonly fallas: Fallas;
  readonly onClose: () => void;
}

/** The clients that a document was not assigned to, each with its reason. */
export function AsignadosDialog({ fallas, onClose }: AsignadosDialogProps) {
  const count = fallas.length === 1 ? '1 cliente' : `${fallas.length} clientes`;
  return (
    <TitledDialog title={`No se asignó a ${count}`} onClose={onClose}>
      <DialogContent tabIndex={0}>
        <List dense disablePadding>
          {fallas.map(({ _id, name, message }) => (
            <ListItem key={_id} disableGutters>
              <ListItemText primary={name} secondary={message} />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" onClick={onClose}>
          Cerrar
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
