import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type NextStepAction, nextStep, type OfferedStep } from './next-step.ts';

/** The next step that was offered on this screen: a line that stays until it is used, closed or left (decision 068). */
export function NextStepLine() {
  const { pathname } = useLocation();
  const offered = useSyncExternalStore(nextStep.subscribe, nextStep.get);
  const shown = offered?.path === pathname ? offered : null;
  return (
    // It is there before its text, so that screen readers announce the text.
    <Box role="status" aria-label="Siguiente paso" data-screen-only sx={shown ? line : away}>
      {shown && <Step step={shown} />}
    </Box>
  );
}

function Step({ step: { text, actions } }: { readonly step: OfferedStep }) {
  return (
    <>
      <Box component="span" sx={textStyle}>
        {text}
      </Box>
      <Box sx={buttons}>
        {actions.map((action) => (
          <Button
            key={action.label}
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => use(action)}
          >
            {action.label}
          </Button>
        ))}
      </Box>
      <IconButton
        size="small"
        aria-label="Cerrar siguiente paso"
        title="Cerrar"
        onClick={close}
        sx={closeStyle}
      >
        <CloseIcon sx={{ fontSize: 18 }} />
      </IconButton>
    </>
  );
}

function use({ onClick }: NextStepAction): void {
  close();
  onClick();
}

/** The focus would be lost with the button that had it. */
function close(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  nextStep.close();
}

// Out of the flow, an empty line takes no gap of the page.
const away = { position: 'absolute' } as const;
const line = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  flex: 'none',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 44,
  pl: { xs: 1.5, sm: 2 },
  pr: 0.5,
  py: 0.5,
  typography: 'body2',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  animation: 'appear 180ms',
} as const;
const textStyle = {
  flex: { xs: '1 1 0', sm: '0 1 auto' },
  minWidth: 0,
  py: 0.5,
  overflowWrap: 'anywhere',
} as const;
// On a phone the buttons are below text and ×.
const buttons = {
  order: { xs: 1, sm: 0 },
  width: { xs: '100%', sm: 'auto' },
  display: 'flex',
  flexWrap: 'wrap',
  flex: 'none',
  gap: 1,
  pb: { xs: 0.75, sm: 0 },
} as const;
const closeStyle = { ml: 'auto', flex: 'none' } as const;
