import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { useSesion } from '../sesion/store.ts';
import { CapacitacionDePersonal, CapacitacionDePlan } from './desde-matriz/CapacitacionDePersonal.tsx';
import { startPlace } from './desde-matriz/start.ts';
import { RenewCapacitacion } from './renovar/RenewCapacitacion.tsx';
import { CapacitacionWizard } from './wizard/CapacitacionWizard.tsx';

/**
 * Registers a training (reglas 2.12), as the renewal of the one of the address (`?renueva=<_id>`), for people chosen in
 * the matrix, or from the plan.
 */
export function CreateCapacitacionPage() {
  const usuario = useSesion();
  const renueva = useSearchParams()[0].get('renueva');
  const { key, state } = useLocation();
  const place = startPlace(state);
  if (!usuario) return null;
  if (renueva) return <RenewCapacitacion key={renueva} usuario={usuario} id={renueva} />;
  if (place) {
    const Start = place.empleados.length > 0 ? CapacitacionDePersonal : CapacitacionDePlan;
    return <Start key={key} usuario={usuario} place={place} />;
  }
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
