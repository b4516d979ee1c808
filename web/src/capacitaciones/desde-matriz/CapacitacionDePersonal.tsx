import { useState } from 'react';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { LoadError } from '../../shared/layout/LoadError.tsx';
import { Loading } from '../../shared/layout/Loading.tsx';
import { Page } from '../../shared/layout/Page.tsx';
import { usePersonal } from '../../shared/net/situacion.ts';
import { CapacitacionWizard } from '../wizard/CapacitacionWizard.tsx';
import { type Start, type StartPlace, startOf } from './start.ts';

interface CapacitacionDePersonalProps {
  readonly usuario: Usuario;
  readonly place: StartPlace;
}

/** The wizard, filled for people who were chosen in the matrix (reglas 2.12). */
export function CapacitacionDePersonal({ usuario, place }: CapacitacionDePersonalProps) {
  const { data, error, isFetching, refetch } = usePersonal(place.clienteId);
  // Later loads must not replace what is being edited.
  const [start, setStart] = useState<Start>();
  if (!start && data) setStart(startOf(place, data.filas, data.tipos));
  if (!start)
    return (
      <Page title="Crear registro">
        {error && !isFetching ? (
          <LoadError title="No se pudo cargar el personal" error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )}
      </Page>
    );
  return <Started usuario={usuario} start={start} />;
}

/** The wizard, filled for a training of the plan, without attendees (reglas 2.12). */
export function CapacitacionDePlan({ usuario, place }: CapacitacionDePersonalProps) {
  const [start] = useState(() => startOf(place, [], []));
  return <Started usuario={usuario} start={start} />;
}

function Started({ usuario, start }: { readonly usuario: Usuario; readonly start: Start }) {
  const [turn, setTurn] = useState(0);
  const startAgain = async (discard: () => void) => {
    discard();
    setTurn((before) => before + 1);
  };
  return (
    <CapacitacionWizard
      key={turn}
      usuario={usuario}
      current={undefined}
      start={start}
      onStartAgain={startAgain}
    />
  );
}
