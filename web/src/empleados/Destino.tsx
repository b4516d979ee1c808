import Typography from '@mui/material/Typography';
import { clientes } from '#contract/clientes.ts';
import { useList } from '../shared/resource.ts';
import type { ImportInput } from './importacion.ts';

interface DestinoProps {
  readonly input: ImportInput;
  readonly propio: string | undefined;
}

/** Which workbook is being imported, and for an administrator into which company. */
export function Destino({ input, propio }: DestinoProps) {
  const { data } = useList(clientes, { enabled: !propio });
  const cliente = data?.find(({ _id }) => _id === input.cliente_id)?.nombreFantasia;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {[cliente, input.archivo.name].filter(Boolean).join(' · ')}
    </Typography>
  );
}
