import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useFormState } from 'react-hook-form';
import { type Orden, ordenes, ordenTexts } from '#contract/ordenes/ordenes.ts';
import { useListOfCliente } from '../../clientes/ficha/of-cliente.ts';
import { renewsText } from './offered.ts';

type Renovada = Pick<Orden, '_id' | 'cliente_id' | 'numeroorden' | 'fechavencimiento'>;

/** Which order is renewed, and what became of it meanwhile. */
export function RenuevaNotice({ orden }: { readonly orden: Renovada }) {
  const refused = useFormState({ name: 'renueva_id' }).errors.renueva_id?.message;
  const { data } = useListOfCliente(ordenes, orden.cliente_id);
  const by = data?.find(({ _id }) => _id === orden._id)?.renovadaPor;
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
    </Box>
  );
}
