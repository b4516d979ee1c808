import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import type { KeyboardEvent, ReactNode } from 'react';
import { FieldList, type Fields } from './FieldList.tsx';
import { TitledDialog } from './TitledDialog.tsx';

type Step = (by: -1 | 1) => (() => void) | undefined;

interface DetailDialogProps {
  readonly title: string;
  readonly fields: Fields;
  readonly onClose: () => void;
  /** Opens the row before (-1) or after (1); the keys ↑ and ↓ do so too. */
  readonly step?: Step | undefined;
  readonly actions?: ReactNode;
  readonly wide?: boolean;
  /** Text for a deleted row: it stays visible, without actions. */
  readonly gone?: string | false;
  readonly children?: ReactNode;
}

export function DetailDialog(props: DetailDialogProps) {
  const { title, fields, onClose, step, actions, wide = false, gone = false, children } = props;
  return (
    <TitledDialog
      title={title}
      wide={wide}
      onClose={onClose}
      {...(step && { onKeyDown: (event: KeyboardEvent) => stepByKey(event, step) })}
    >
      {/* The keyboard can scroll it only if it is focusable. */}
      <DialogContent tabIndex={0}>
        {gone && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {gone}
          </Alert>
        )}
        <FieldList fields={fields} />
        {children}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {step && <Steps step={step} />}
        {!gone && actions}
        <Button autoFocus color="inherit" onClick={onClose}>
          Cerrar
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}

function Steps({ step }: { readonly step: Step }) {
  const [previous, next] = [step(-1), step(1)];
  return (
    <Box sx={{ mr: 'auto' }}>
      <IconButton aria-label="Registro anterior" title="Anterior (↑)" disabled={!previous} onClick={previous}>
        <UpIcon />
      </IconButton>
      <IconButton aria-label="Registro siguiente" title="Siguiente (↓)" disabled={!next} onClick={next}>
        <DownIcon />
      </IconButton>
    </Box>
  );
}

/** On a button; elsewhere the keys scroll or move the cursor. */
function stepByKey(event: KeyboardEvent, step: Step): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
  if (!by || !(event.target as HTMLElement).closest('.MuiDialogActions-root')) return;
  event.preventDefault();
  step(by)?.();
}
