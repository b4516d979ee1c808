import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { Capacitacion } from '#contract/ordenes/capacitaciones.ts';
import { type OrdenRef, ordenTexts } from '#contract/ordenes/ordenes.ts';
import { ordenPath, useListAddress } from '../../links/ordenes.ts';
import { LoadError } from '../../shared/layout/LoadError.tsx';
import { Loading } from '../../shared/layout/Loading.tsx';
import { Message } from '../../shared/layout/Message.tsx';
import { Page } from '../../shared/layout/Page.tsx';
import { HttpError } from '../../shared/net/http-error.ts';
import { codeTexts } from '../../shared/text/texts.ts';
import { useToday } from '../../shared/useToday.ts';
import { working } from '../empleados/empleados.ts';
import { useEmpleadosOf } from '../empleados/useClienteEmpleados.ts';
import { useCapacitacion } from '../useCapacitacion.ts';
import { CapacitacionWizard } from '../wizard/CapacitacionWizard.tsx';
import { type Renewal, renewalOf } from './renewal.ts';

const title = 'Renovar capacitación';

/** The wizard, filled from the training to renew (reglas 2.12). */
export function RenewCapacitacion({ usuario, id }: { readonly usuario: Usuario; readonly id: string }) {
  const training = useCapacitacion(id);
  const empleados = useEmpleadosOf(training.data?.cliente_id);
  const hoy = useToday();
  const [turn, setTurn] = useState(0);
  // Later loads must not replace what is being edited.
  const [renewal, setRenewal] = useState<Renewal>();
  const isReady = training.isFetchedAfterMount && !training.isFetching && !empleados.isFetching;
  if (!renewal && isReady && training.data && empleados.data)
    setRenewal(renewalOf(training.data, working(empleados.data, hoy)));

  if (renewal) {
    const { renovada } = renewal;
    if (renovada.renovadaPor) return <Renewed renovada={renovada} por={renovada.renovadaPor} />;
    const startAgain = async (discard: () => void) => {
      discard();
      setTurn((before) => before + 1);
    };
    return (
      <CapacitacionWizard
        key={turn}
        usuario={usuario}
        current={undefined}
        renewal={renewal}
        onStartAgain={startAgain}
      />
    );
  }
  const error = training.error ?? empleados.error;
  if (error instanceof HttpError && error.status === 404)
    return <Refused title="La capacitación no está" text={codeTexts.no_encontrado} />;
  const retry = () => void (training.error ? training.refetch() : empleados.refetch());
  const isLoading = training.isFetching || empleados.isFetching;
  return (
    <Page title={title}>
      {error && !isLoading ? (
        <LoadError title="No se pudo cargar la capacitación" error={error} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function Renewed({ renovada, por }: { readonly renovada: Capacitacion; readonly por: OrdenRef }) {
  return (
    <Refused
      title={ordenTexts.renovadaPor(renovada.numeroorden, por.numeroorden)}
      text="Una orden se renueva una sola vez."
      to={{ path: ordenPath(por._id), label: `Ver la N.º ${por.numeroorden}` }}
    />
  );
}

interface RefusedProps {
  readonly title: string;
  readonly text: string;
  readonly to?: { readonly path: string; readonly label: string };
}

function Refused({ title: reason, text, to }: RefusedProps) {
  const back = useListAddress();
  return (
    <Page title={title}>
      <Message
        role="alert"
        title={reason}
        text={text}
        action={
          <Button variant="contained" component={Link} to={to?.path ?? back}>
            {to?.label ?? 'Volver a Ordenes'}
          </Button>
        }
      />
    </Page>
  );
}
