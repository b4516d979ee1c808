import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { Usuario } from '#contract/sesion.ts';
import { useSesion } from '../sesion/store.ts';
import { Cargando } from '../shared/Cargando.tsx';
import { HttpError } from '../shared/http-error.ts';
import { Page } from '../shared/Page.tsx';
import { ErrorState } from '../shared/table/states.tsx';
import { showToast } from '../shared/toasts.ts';
import { CapacitacionWizard } from './CapacitacionWizard.tsx';
import { NoEncontrada } from './NoEncontrada.tsx';
import { useCapacitacion } from './useCapacitacion.ts';

/** Updates the training that the address names, `?id=…` (reglas 2.10: editing leads here). */
export function ActualizarCapacitacionPage() {
  const usuario = useSesion();
  const [params] = useSearchParams();
  const id = params.get('id');
  if (!id) return <Navigate to="/ordenes" replace />;
  return usuario && <Actualizar key={id} usuario={usuario} id={id} />;
}

function Actualizar({ usuario, id }: { usuario: Usuario; id: string }) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useCapacitacion(id);
  const [turn, setTurn] = useState(0);
  // What another screen has looked at may have changed since.
  if (data && isFetchedAfterMount) {
    const startAgain = async (discard: () => void) => {
      const fresh = await refetch();
      if (fresh.error) return showToast({ kind: 'error', title: 'Error', text: fresh.error.message });
      discard();
      setTurn((before) => before + 1);
    };
    return <CapacitacionWizard key={turn} usuario={usuario} actual={data} onStartAgain={startAgain} />;
  }
  if (error instanceof HttpError && error.status === 404) return <NoEncontrada />;
  return (
    <Page title="Actualizar registro">
      {error && !isFetching ? <ErrorState message={error.message} onRetry={refetch} /> : <Cargando />}
    </Page>
  );
}
