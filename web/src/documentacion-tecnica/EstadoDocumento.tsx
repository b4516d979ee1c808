import { estadoDe } from '#contract/ordenes/vigencia.ts';
import { Chip } from '../shared/layout/Chip.tsx';

interface EstadoDocumentoProps {
  readonly vencimiento: string | null;
  readonly today: string;
}

/** The state of a document that expires soon or has expired, in the colours of orders. */
export function EstadoDocumento({ vencimiento, today }: EstadoDocumentoProps) {
  const estado = vencimiento ? estadoDe(vencimiento, today) : 'Vigente';
  if (estado === 'Vigente') return null;
  return (
    <span style={{ flex: 'none' }}>
      <Chip tone={estado === 'Vencida' ? 'red' : 'amber'} small>
        {estado === 'Vencida' ? 'Vencido' : estado}
      </Chip>
    </span>
  );
}
