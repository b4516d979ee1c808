import Skeleton from '@mui/material/Skeleton';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { useSituacion } from '../shared/net/situacion.ts';
import { SituacionText } from './EnRegla.tsx';
import { unprovedCount } from './estados.ts';
import { RequisitosButton } from './RequisitosButton.tsx';
import { Situacion } from './Situacion.tsx';
import { VencidasLine } from './VencidasLine.tsx';

interface SituacionPanelProps {
  readonly clienteId: string;
  readonly rol: Rol;
  readonly compact?: boolean;
}

/** A client's situation within another page, which has a title of its own. */
export function SituacionPanel({ clienteId, rol, compact = false }: SituacionPanelProps) {
  const { data } = useSituacion(clienteId);
  return (
    <>
      {!compact && (data ? <VencidasLine data={data} rol={rol} /> : <Skeleton width={260} />)}
      <Situacion
        clienteId={clienteId}
        rol={rol}
        compact={compact}
        beside={
          <>
            {data && <SituacionText {...data} unproved={unprovedCount(data.sucursales)} named={compact} />}
            {rol === 'admin' && <RequisitosButton clienteId={clienteId} size="small" />}
          </>
        }
      />
    </>
  );
}
