import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import type { User } from '#contract/cuentas/usuarios.ts';
import { Switch } from '../shared/form/Switch.tsx';
import { isEnabled, type Toggling } from './usuarios.ts';

interface AccesoSwitchProps {
  readonly row: User;
  readonly tabIndex: number;
  /** The change that is being saved, which the switch shows already; its row may come before the change has ended. */
  readonly toggling: Toggling | undefined;
  /** Why the account cannot be changed. */
  readonly reason: string | undefined;
  /** On a card its name stands before it, away from the edge where a thumb scrolls. */
  readonly inCard?: boolean;
  readonly onToggle: (row: User) => void;
}

/** Enables or disables an account (reglas 2.16). */
export function AccesoSwitch({ row, tabIndex, toggling, reason, inCard, onToggle }: AccesoSwitchProps) {
  const enabled = isEnabled(row);
  const blocked = toggling !== undefined || reason !== undefined;
  return (
    <Box component="label" sx={inCard ? targetInCard : targetInRow}>
      {inCard && 'Acceso'}
      <Switch
        checked={toggling ? !toggling.before : enabled}
        onChange={() => !blocked && onToggle(row)}
        slotProps={{
          input: {
            role: 'switch',
            tabIndex,
            title: reason ?? (enabled ? 'Deshabilitar' : 'Habilitar'),
            'aria-label': `Acceso: ${row.email}`,
            // `aria-disabled` instead of `disabled`: the focus stays, and the keyboard reaches the reason.
            'aria-disabled': blocked || undefined,
            'data-focus': '',
          } as ComponentProps<'input'>,
        }}
        sx={blocked ? { opacity: 0.7, '& .MuiSwitch-switchBase': { cursor: 'default' } } : {}}
      />
    </Box>
  );
}

// The touch target of a phone.
const target = { display: 'grid', placeItems: 'center', minHeight: 44 } as const;
// At one edge, whatever stands beside it.
const targetInRow = { ...target, mr: 'auto' } as const;
const targetInCard = { ...target, display: 'flex', alignItems: 'center', gap: 0.5 } as const;
