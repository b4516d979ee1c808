import { useState } from 'react';
import { useSesion } from '../sesion/store.ts';
import { CapacitacionWizard } from './wizard/CapacitacionWizard.tsx';

/** reglas 2.12 */
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
