import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import type { ComponentProps } from 'react';
import type { User } from '#contract/usuarios.ts';
import { isEnabled } from './usuarios.ts';

interface AccesoSwitchProps {
  readonly row: User;
  readonly tabIndex: number;
  /** Whether the change is being saved; the switch shows it already. */
  readonly changing: boolean;
  /** Why the account cannot be changed. */
  readonly reason: string | undefined;
  readonly onToggle: (row: User) => void;
}

/** Enables or disables an account (reglas 2.16). */
export function AccesoSwitch({ row, tabIndex, changing, reason, onToggle }: AccesoSwitchProps) {
  const enabled = isEnabled(row);
  const blocked = changing || reason !== undefined;
  return (
    <Box component="label" sx={target}>
      <Switch
        checked={enabled !== changing}
        onChange={() => !blocked && onToggle(row)}
        slotProps={{
          input: {
            role: 'switch',
            tabIndex,
            title: reason ?? (enabled ? 'Deshabilitar' : 'Habilitar'),
            'aria-label': `Cuenta habilitada: ${row.email}`,
            // `aria-disabled` instead of `disabled`: the focus stays, and the keyboard reaches the reason.
            'aria-disabled': blocked || undefined,
            'data-focus': '',
          } as ComponentProps<'input'>,
        }}
        sx={blocked ? { opacity: 0.5, '& .MuiSwitch-switchBase': { cursor: 'default' } } : {}}
      />
    </Box>
  );
}

// The touch target of a phone.
const target = { display: 'grid', placeItems: 'center', minHeight: 44 } as const;
