import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useFormState } from 'react-hook-form';
import { type Orden, ordenes, ordenTexts } from '#contract/ordenes/ordenes.ts';
import { useListOfCliente } from '../../clientes/ficha/of-cliente.ts';
import { useIsAdmin } from '../../sesion/useIsAdmin.ts';
import { formatDate } from '../../shared/text/dates.ts';
import { posteriores } from './enlaces/posterior.ts';
import { renewsText } from './offered.ts';

type Renovada = Pick<Orden, '_id' | 'cliente_id' | 'numeroorden' | 'fechavencimiento'>;

/** Which order is renewed, and what became of it meanwhile. */
export function RenuevaNotice({ orden }: { readonly orden: Renovada }) {
  const refused = useFormState({ name: 'renueva_id' }).errors.renueva_id?.message;
  const isAdmin = useIsAdmin();
  const { data } = useListOfCliente(ordenes, orden.cliente_id);
  const row = data?.find(({ _id }) => _id === orden._id);
  const by = row?.renovadaPor;
  const posterior = useMemo(() => row && posteriores([row], data ?? []).get(row._id), [row, data]);
  const problem =
    typeof refused === 'string' ? refused : by && ordenTexts.renovadaPor(orden.numeroorden, by.numeroorden);
  return (
    <Box role="status">
      {problem ? (
        <Alert severity="warning" role="presentation">
          {problem}
        </Alert>
      ) : (
        <Alert severity="info" role="presentation">
          {renewsText(orden)}
        </Alert>
      )}
      {posterior && !problem && (
        <Alert severity="warning" role="presentation" sx={{ mt: 1 }}>
          {posteriorNotice(posterior, isAdmin)}
        </Alert>
      )}
    </Box>
  );
}

/** Before the same is registered twice. */
const posteriorNotice = ({ numeroorden, fechainicio }: Orden, isAdmin: boolean) =>
  `La orden N.º ${numeroorden}, con inicio el ${formatDate(fechainicio)}, es posterior y de lo mismo. Si ya la renueva, no registre otra: ${
    isAdmin ? "use 'Enlazar' en el detalle." : 'la consultora las enlaza.'
  }`;
