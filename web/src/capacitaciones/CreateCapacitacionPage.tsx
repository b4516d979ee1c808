import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Usuario } from '#contract/sesion.ts';
import { useSesion } from '../sesion/store.ts';
import { RenewCapacitacion } from './renovar/RenewCapacitacion.tsx';
import { CapacitacionWizard } from './wizard/CapacitacionWizard.tsx';

/** Registers a training (reglas 2.12), as the renewal of the one of the address (`?renueva=<_id>`). */
export function CreateCapacitacionPage() {
  const usuario = useSesion();
  const renueva = useSearchParams()[0].get('renueva');
  if (!usuario) return null;
  if (renueva) return <RenewCapacitacion key={renueva} usuario={usuario} id={renueva} />;
  return <CreateCapacitacion usuario={usuario} />;
}

function CreateCapacitacion({ usuario }: { usuario: Usuario }) {
  const [turn, setTurn] = useState(0);
  const startAgain = async (discard: () => void) => {
    discard();
    setTurn((before) => before + 1);
  };
  return <CapacitacionWizard key={turn} usuario={usuario} current={undefined} onStartAgain={startAgain} />;
}
