import { useState } from 'react';
import { useSesion } from '../sesion/store.ts';
import { CapacitacionWizard } from './wizard/CapacitacionWizard.tsx';

/** Registers a training (reglas 2.12): administrators for any branch, client users for their own. */
export function CreateCapacitacionPage() {
  const usuario = useSesion();
  const [turn, setTurn] = useState(0);
  if (!usuario) return null;
  const startAgain = async (discard: () => void) => {
    discard();
    setTurn((before) => before + 1);
  };
  return <CapacitacionWizard key={turn} usuario={usuario} current={undefined} onStartAgain={startAgain} />;
}
