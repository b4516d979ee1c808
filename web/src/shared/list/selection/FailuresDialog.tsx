import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { TitledDialog } from '../../layout/dialogs/TitledDialog.tsx';
import type { Failure } from './useBulkDelete.ts';

interface FailuresDialogProps {
  readonly title: string;
  readonly failures: readonly Failure[];
  readonly onClose: () => void;
}

/** The rows that an action on many could not change, each with its reason. */
export function FailuresDialog({ title, failures, onClose }: FailuresDialogProps) {
  return (
    <TitledDialog title={title} onClose={onClose}>
      <DialogContent tabIndex={0}>
        <List dense disablePadding>
          {failures.map(({ _id, name, message }) => (
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
