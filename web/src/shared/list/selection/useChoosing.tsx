import SelectIcon from '@mui/icons-material/CheckBoxOutlined';
import { useState } from 'react';
import type { PageAction } from '../../layout/MoreMenu.tsx';
import type { Selection } from '../../table/props.ts';

/** The choosing of cards on a phone, which a button begins and 'Cancelar' ends. */
export interface Choosing {
  readonly isOn: boolean;
  readonly action: (disabled: boolean) => readonly PageAction[];
  readonly end: () => void;
}

export function useChoosing({ ids, set }: Selection, phone: boolean): Choosing {
  const [begun, setBegun] = useState(false);
  const isOn = phone && (begun || ids.size > 0);
  return {
    isOn,
    action: (disabled) =>
      !phone || isOn
        ? []
        : [
            {
              label: 'Seleccionar',
              icon: <SelectIcon fontSize="small" />,
              rare: true,
              disabled,
              onClick: () => setBegun(true),
            },
          ],
    end: () => {
      setBegun(false);
      set(new Set());
    },
  };
}
