import type { Rol } from '#contract/sesion.ts';
import { SemaforoText } from './EnRegla.tsx';
import { RequisitosButton } from './RequisitosButton.tsx';
import { Situacion } from './Situacion.tsx';
import { useSituacion } from './useSituacion.ts';

interface SituacionPanelProps {
  readonly clienteId: string;
  readonly rol: Rol;
  readonly compact?: boolean;
}

/** A client's situation within another page, which has a title of its own. */
export function SituacionPanel({ clienteId, rol, compact = false }: SituacionPanelProps) {
  const { data } = useSituacion(clienteId);
  return (
    <Situacion
      clienteId={clienteId}
      rol={rol}
      compact={compact}
      beside={
        <>
          {data && <SemaforoText {...data} />}
          {rol === 'admin' && <RequisitosButton clienteId={clienteId} size="small" />}
        </>
      }
    />
  );
}
