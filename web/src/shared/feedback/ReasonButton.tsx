import Button, { type ButtonProps } from '@mui/material/Button';
import { useClippedTip } from '../table/rows/useClippedTip.tsx';

interface ReasonButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Why it does nothing now; it is grey and shows the reason on hover, focus and touch. */
  readonly reason: string | undefined;
  readonly onClick: () => void;
}

/** A button that says why it is grey. */
export function ReasonButton({ reason, onClick, ...button }: ReasonButtonProps) {
  const { handlers, show, tip } = useClippedTip(reasons);
  return (
    <span {...handlers} style={frame}>
      <Button
        {...button}
        data-clipped
        data-tip={reason}
        // `aria-disabled` instead of `disabled`: the keyboard must reach it to read the reason.
        aria-disabled={reason ? true : undefined}
        aria-description={reason}
        onClick={reason ? show : onClick}
        {...(reason && { color: 'inherit', sx: grey })}
      />
      {reason && tip}
    </span>
  );
}

const reasons = {
  isWanted: ({ dataset }: HTMLElement) => dataset.tip !== undefined,
  placement: 'bottom-start',
} as const;
const frame = { display: 'flex' } as const;
const grey = {
  color: 'text.disabled',
  cursor: 'default',
  '&, &:hover': { bgcolor: 'transparent', borderColor: 'action.disabledBackground' },
} as const;
