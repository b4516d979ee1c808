import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import { ContactoConsultora } from '../../consultora/ContactoConsultora.tsx';
import { Pedida } from '../../ordenes/pedido/PedirRenovacion.tsx';
import { rolOf, useSesion } from '../../sesion/store.ts';
import { formatDate, today } from '../../shared/text/dates.ts';
import {
  mayAskVersion,
  needsVersion,
  pedirVersionText,
  versionPedidaOf,
  versionPedidaText,
} from './pedido-version.ts';
import { usePedirVersion } from './usePedirVersion.ts';

/** Of a document that has expired or soon does: a client user asks for the next version, and the consultancy reads that they did. */
export function PedirVersion({ row }: { readonly row: DocumentacionTecnica }) {
  const usuario = useSesion();
  const ask = usePedirVersion();
  const day = today();
  if (!usuario || !needsVersion(row, day)) return null;
  const asked = ask.data ? { ...row, versionPedida: ask.data.pedida } : row;
  const pedida = versionPedidaOf(asked, day);
  if (rolOf(usuario) !== 'cliente')
    return (
      pedida && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          El cliente pidió una versión nueva el {formatDate(pedida)}.
        </Typography>
      )
    );
  return (
    <Box sx={part}>
      {pedida && !mayAskVersion(asked, day) ? (
        <Pedida text={versionPedidaText(pedida, day)} isNew={ask.isSuccess} />
      ) : (
        <Button variant="contained" loading={ask.isPending} onClick={() => ask.mutate(row)}>
          {pedida ? 'Pedir de nuevo' : pedirVersionText}
        </Button>
      )}
      <ContactoConsultora urgent />
    </Box>
  );
}

const part = { mt: 2, display: 'grid', gap: 1, justifyItems: 'start' } as const;
