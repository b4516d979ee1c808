import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { useListAddress } from '../links/ordenes.ts';
import { useSesion } from '../sesion/store.ts';
import { showToast } from '../shared/feedback/toasts.ts';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { Message } from '../shared/layout/Message.tsx';
import { Page } from '../shared/layout/Page.tsx';
import { HttpError } from '../shared/net/http-error.ts';
import { codeTexts } from '../shared/text/texts.ts';
import { useCapacitacion } from './useCapacitacion.ts';
import { CapacitacionWizard } from './wizard/CapacitacionWizard.tsx';

/** Updates the training of the address, `?id=…` (reglas 2.10). */
export function UpdateCapacitacionPage() {
  const usuario = useSesion();
  const [params] = useSearchParams();
  const id = params.get('id');
  if (!id) return <Navigate to="/ordenes" replace />;
  return usuario && <UpdateCapacitacion key={id} usuario={usuario} id={id} />;
}

function UpdateCapacitacion({ usuario, id }: { usuario: Usuario; id: string }) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useCapacitacion(id);
  const [turn, setTurn] = useState(0);
  // A cached training may be stale.
  if (data && isFetchedAfterMount) {
    const startAgain = async (discard: () => void) => {
      const fresh = await refetch();
      if (fresh.error) return showToast({ kind: 'error', title: 'Error', text: fresh.error.message });
      discard();
      setTurn((before) => before + 1);
    };
    return <CapacitacionWizard key={turn} usuario={usuario} current={data} onStartAgain={startAgain} />;
  }
  if (error instanceof HttpError && error.status === 404) return <NotFound />;
  return (
    <Page title="Actualizar registro">
      {error && !isFetching ? (
        <LoadError title="No se pudo cargar la capacitación" error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function NotFound() {
  const back = useListAddress();
  return (
    <Page title="Actualizar registro">
      <Message
        role="alert"
        title="La capacitación no está"
        text={codeTexts.no_encontrado}
        action={
          <Button variant="contained" component={Link} to={back}>
            Volver a Ordenes
          </Button>
        }
      />
    </Page>
  );
}
