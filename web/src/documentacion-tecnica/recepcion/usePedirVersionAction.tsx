import AskIcon from '@mui/icons-material/ForwardToInboxOutlined';
import type { DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import type { RowAction } from '../../shared/table/columns.ts';
import { useToday } from '../../shared/useToday.ts';
import { mayAskVersion, pedirVersionText } from './pedido-version.ts';
import { usePedirVersion } from './usePedirVersion.ts';

/** In the list of a client user, in rows of what has expired or soon does. Not again while the last request counts. */
export function usePedirVersionAction(): RowAction<DocumentacionTecnica> {
  const ask = usePedirVersion();
  const today = useToday();
  return {
    ...{ label: pedirVersionText, icon: <AskIcon />, onClick: (row) => ask.mutate(row) },
    hidden: (row) => !mayAskVersion(row, today),
    ...{ alternative: true, onCard: true, textWidth: 160 },
  };
}
