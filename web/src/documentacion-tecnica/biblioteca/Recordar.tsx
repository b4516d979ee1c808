import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type Documento, Recordatorio, recordatorioDe } from '#contract/documentos/documentos.ts';
import { showToast } from '../../shared/feedback/toasts.ts';
import { http } from '../../shared/net/http.ts';
import { formatNumber } from '../../shared/text/dates.ts';
import { countText } from '../../shared/text/quantities.ts';

/** Reminds the clients that have not confirmed the receipt, once a day (reglas 4.16); nothing where all have. */
export function Recordar({ row: { _id, clientes } }: { readonly row: Documento }) {
  const remind = useMutation({
    meta: { toasts: { error: 'No se pudo enviar el recordatorio' } },
    mutationFn: async () => Recordatorio.parse(await http.post(recordatorioDe(_id))).clientes,
    onSuccess: tell,
  });
  const count = clientes.filter(({ confirmado }) => !confirmado).length;
  if (count === 0) return null;
  return (
    <Button variant="outlined" color="inherit" loading={remind.isPending} onClick={() => remind.mutate()}>
      {count === 1 ? 'Recordar al que falta' : `Recordar a los ${formatNumber(count)} que faltan`}
    </Button>
  );
}

const tell = (count: number) =>
  showToast(
    count === 0
      ? {
          ...{ kind: 'success', title: 'No hay a quién recordarle hoy' },
          text: 'A los que faltan ya se les recordó hoy, o no tienen una cuenta activa.',
        }
      : { kind: 'success', title: `Se le recordó a ${countText(count, 'cliente', 'clientes')}` },
  );
