import CloseIcon from '@mui/icons-material/Close';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Slide, { type SlideProps } from '@mui/material/Slide';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { sizes } from '../../../theme.ts';
import { FieldList, type Fields } from '../FieldList.tsx';
import { StepButton, stepTarget } from '../StepButton.tsx';

type Step = (by: -1 | 1) => (() => void) | undefined;

interface DetailDialogProps {
  /** What is shown, as in 'Detalle de orden'. */
  readonly kind: string;
  readonly title: string;
  readonly state?: ReactNode;
  readonly fields: Fields;
  readonly onClose: () => void;
  /** Opens the row before (-1) or after (1); the keys ↑ and ↓ do so too. */
  readonly step?: Step | undefined;
  readonly actions?: ReactNode;
  /** Text for a deleted row: it stays visible, without actions. */
  readonly gone?: string | false;
  /** Narrower than the others (reglas 2.10). */
  readonly narrow?: boolean;
  readonly children?: ReactNode;
}

/** The detail of a row, in a panel at the right edge; on a phone it takes the whole screen (decision 036). */
export function DetailDialog(props: DetailDialogProps) {
  const { kind, title, fields, onClose, step, actions, gone = false, narrow = false } = props;
  const [kindId, titleId] = [useId(), useId()];
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${kindId} ${titleId}`}
      {...(step && { onKeyDown: (event: KeyboardEvent) => stepByKey(event, step) })}
      slots={{ transition: FromRight }}
      slotProps={{
        container: { sx: { justifyContent: 'flex-end' } },
        paper: { sx: narrow ? { ...panel, ...narrowPanel } : panel },
      }}
    >
      <Box sx={header} data-steps>
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          <Typography id={kindId} variant="caption" sx={{ color: 'text.secondary' }}>
            {kind}
          </Typography>
          <Typography ref={takeFocus} id={titleId} variant="h2" tabIndex={-1} sx={titleStyle}>
            {title}
          </Typography>
          {props.state}
        </Box>
        {step && <Steps step={step} />}
        <IconButton aria-label="Cerrar" title="Cerrar" onClick={onClose} sx={stepTarget}>
          <CloseIcon />
        </IconButton>
      </Box>
      {/* The keyboard can scroll it only if it is focusable. */}
      <DialogContent tabIndex={0} data-scroll sx={{ px: { xs: 2, sm: 3 } }}>
        {gone && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {gone}
          </Alert>
        )}
        <FieldList fields={fields} columns={2} />
        {props.children}
      </DialogContent>
      {!gone && actions && (
        <DialogActions data-steps sx={footer}>
          {actions}
        </DialogActions>
      )}
    </Dialog>
  );
}

/** The panel is read from its title on; React sets the focus by itself only on controls. */
const takeFocus = (title: HTMLElement | null) => title?.focus({ preventScroll: true });

function Steps({ step }: { readonly step: Step }) {
  const [previous, next] = [step(-1), step(1)];
  return (
    <Box sx={{ display: 'flex', flex: 'none', gap: { xs: 1, sm: 0 } }}>
      <StepButton label="Registro anterior" title="Anterior (↑)" onStep={previous}>
        <UpIcon />
      </StepButton>
      <StepButton label="Registro siguiente" title="Siguiente (↓)" onStep={next}>
        <DownIcon />
      </StepButton>
    </Box>
  );
}

/** On the title or a button of header or foot; elsewhere the keys scroll or move the cursor. */
function stepByKey(event: KeyboardEvent, step: Step): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
  if (!by || !(event.target as HTMLElement).closest('[data-steps]')) return;
  event.preventDefault();
  step(by)?.();
}

const FromRight = (props: SlideProps) => <Slide {...props} direction="left" />;

// No control: Tab leads on to the first one, which shows its ring.
const titleStyle = { overflowWrap: 'anywhere', outline: 'none' } as const;
const panel = {
  m: 0,
  width: { xs: '100%', sm: sizes.dialogWide },
  maxWidth: '100%',
  height: '100%',
  maxHeight: 'none',
  borderRadius: 0,
} as const;
const narrowPanel = { width: { xs: '100%', sm: sizes.dialog } } as const;
const header = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: { xs: 1, sm: 0.5 },
  px: { xs: 2, sm: 3 },
  pt: 2,
  pb: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const footer = {
  // Nobody may do anything.
  '&:empty': { display: 'none' },
  flexWrap: 'wrap',
  justifyContent: 'flex-start',
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '& > *': { m: '0 !important' },
  // On a phone what is to be done has the room that the others leave.
  '& > .MuiButton-contained': { flex: { xs: '1 1 auto', sm: 'none' } },
} as const;
