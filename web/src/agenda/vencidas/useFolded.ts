import { useState } from 'react';
import type { Rol } from '#contract/cuentas/sesion.ts';

const key = 'agenda_vencidas_plegadas';

/** Whether only the title of what has expired is shown: this browser's choice, and for a technician, who renews nothing, each time. */
export function useFolded(rol: Rol): [boolean, (folded: boolean) => void] {
  const isTecnico = rol === 'tecnico';
  const [folded, setFolded] = useState(isTecnico || localStorage.getItem(key) !== null);
  const fold = (next: boolean) => {
    setFolded(next);
    if (isTecnico) return;
    if (next) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  };
  return [folded, fold];
}
