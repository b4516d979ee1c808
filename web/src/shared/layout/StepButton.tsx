import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';

interface StepButtonProps {
  readonly label: string;
  /** Its tooltip, if it says more than the label. */
  readonly title?: string;
  /** Undefined where there is no further step. */
  readonly onStep: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Leads to the one before or after: a row, a month. */
export const StepButton = ({ label, title = label, onStep, children }: StepButtonProps) => (
  <IconButton aria-label={label} title={title} disabled={!onStep} onClick={onStep} sx={stepTarget}>
    {children}
  </IconButton>
);

/** Large enough for a finger on a phone. */
export const stepTarget = {
  width: { xs: 44, sm: 38 },
  height: { xs: 44, sm: 38 },
  flex: 'none',
} as const;
