import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { type KeyboardEvent, type ReactNode, type SubmitEventHandler, useId } from 'react';
import { sizes } from '../../../theme.ts';
import { useCloseOnBack } from '../../historia/useCloseOnBack.ts';

interface TitledDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly wide?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onSubmit?: SubmitEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

export function TitledDialog({
  title,
  onClose,
  wide = false,
  onKeyDown,
  onSubmit,
  children,
}: TitledDialogProps) {
  const titleId = useId();
  useCloseOnBack(onClose);
  const content = (
    <>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {children}
    </>
  );
  return (
    <Dialog
      open
      fullWidth
      onClose={onClose}
      {...(onKeyDown && { onKeyDown })}
      aria-labelledby={titleId}
      slotProps={{
        paper: { sx: { maxWidth: wide ? sizes.dialogWide : sizes.dialog, ...(onSubmit && ofForm) } },
      }}
    >
      {onSubmit ? (
        <form
          noValidate
          onSubmit={(event) => {
            // In React's tree the dialog may lie within another form.
            event.stopPropagation();
            void onSubmit(event);
          }}
          style={{ display: 'contents' }}
        >
          {content}
        </form>
      ) : (
        content
      )}
    </Dialog>
  );
}

// A phone shows as much of a form as it can.
const ofForm = {
  '@media (max-width: 599px)': { m: 1.5, width: 'calc(100% - 24px)', maxHeight: 'calc(100% - 24px)' },
} as const;
