import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import {
  destinos,
  type FilaSupresion,
  type Supresion,
  SupresionConfirmada,
  type SupresionHecha,
} from '#contract/personas/datos-personales.ts';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { confirm } from '../shared/feedback/confirm.ts';
import { Checkbox } from '../shared/fields/Checkbox.tsx';
import { TextField } from '../shared/fields/TextField.tsx';
import { formResolver } from '../shared/form/form-resolver.ts';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { countText } from '../shared/text/quantities.ts';
import { FilasSupresion } from './FilasSupresion.tsx';
import { useSupresion, useSuprimir } from './useDatos.ts';

interface SupresionPanelProps {
  readonly numero: string;
  readonly onDone: (hecha: SupresionHecha) => void;
  readonly onClose: () => void;
}

const Motivo = SupresionConfirmada.pick({ motivo: true, conservarVigentes: true, reemplazarTextos: true });
interface Values {
  motivo: string;
  conservarVigentes: boolean;
  reemplazarTextos: boolean;
}

const question = {
  title: 'Suprimir los datos',
  text: 'No se puede deshacer. Lo que se elimina o anonimiza solo queda en las copias de seguridad anteriores, hasta que vencen.',
  accept: 'Suprimir',
  danger: true,
};

/** Shows row by row what a suppression does, and does it after a reason and a question (Ley 25.326, art. 16). */
export function SupresionPanel({ numero, onDone, onClose }: SupresionPanelProps) {
  const form = useForm<Values>({
    defaultValues: { motivo: '', conservarVigentes: true, reemplazarTextos: true },
    resolver: formResolver<Values, Values>(Motivo),
  });
  const [conservarVigentes, reemplazarTextos] = useWatch({
    control: form.control,
    name: ['conservarVigentes', 'reemplazarTextos'],
  });
  const input = { numero, conservarVigentes, reemplazarTextos };
  const simulated = useSupresion(input);
  const { data } = simulated;
  const suprimir = useSuprimir();
  // The button that opened it is gone.
  useEffect(() => form.setFocus('conservarVigentes'), [form]);
  const submit = form.handleSubmit(async ({ motivo }) => {
    if (!data || !(await confirm(question))) return;
    const hecha = await suprimir.mutateAsync({ ...input, huella: data.huella, motivo }).catch(() => null);
    if (hecha) onDone(hecha);
    else await simulated.refetch();
  });
  return (
    <MaterialCard
      title="Suprimir los datos"
      text="Revise qué se elimina, qué se anonimiza y qué se conserva."
    >
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={submit} sx={grid}>
          <Options />
          <Simulated data={data} simulated={simulated} />
          <MotivoField />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              type="submit"
              variant="contained"
              color="error"
              disabled={!data || !hasEffect(data)}
              loading={suprimir.isPending}
            >
              Suprimir los datos
            </Button>
            <Button color="inherit" onClick={onClose}>
              Volver
            </Button>
          </Box>
        </Box>
      </FormProvider>
    </MaterialCard>
  );
}

const MotivoField = () => (
  <TextField
    name="motivo"
    label="Motivo"
    required
    autoComplete="off"
    helperText="Queda en la actividad. No escriba el nombre ni el documento de la persona."
    slotProps={{ htmlInput: { maxLength: 300 } }}
    sx={{ maxWidth: 640 }}
  />
);

const Options = () => (
  <Box sx={{ display: 'grid', gap: 0.5 }}>
    <Checkbox
      name="conservarVigentes"
      label="Conservar las capacitaciones vigentes"
      help="El empleador debe poder acreditarlas (Ley 19.587, Decreto 351/79). A revisar por un abogado."
    />
    <Checkbox
      name="reemplazarTextos"
      label="Reemplazar su nombre en los textos"
      help="Desmárquelo si los textos son de otra persona con el mismo nombre. El número se reemplaza siempre."
    />
  </Box>
);

const grid = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

const changes = ({ destino }: FilaSupresion) => destino !== 'conservar' && destino !== 'revisar';
const hasEffect = ({ filas, sucesos }: Supresion) => sucesos > 0 || filas.some(changes);

interface SimulatedProps {
  readonly data: Supresion | undefined;
  readonly simulated: Pick<ReturnType<typeof useSupresion>, 'error' | 'isFetching' | 'refetch'>;
}

function Simulated({ data, simulated: { error, isFetching, refetch } }: SimulatedProps) {
  if (!data)
    return error && !isFetching ? (
      <LoadError title="No se pudo simular la supresión" error={error} onRetry={refetch} role="alert" />
    ) : (
      <Loading />
    );
  const { filas, sucesos } = data;
  const kept = filas.filter(({ destino }) => destino === 'revisar').length;
  return (
    <>
      <FilasSupresion label="Qué se suprime" filas={filas} />
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {countText(filas.filter(changes).length, 'fila cambia', 'filas cambian')} y{' '}
        {countText(sucesos, 'suceso', 'sucesos')} de la actividad {sucesos === 1 ? 'pierde' : 'pierden'} sus
        datos.
      </Typography>
      {kept > 0 && (
        <Alert severity="info">
          {destinos.revisar}: {countText(kept, 'archivo que puede', 'archivos que pueden')} mostrar a la
          persona. Ábralos y elimínelos o reemplácelos desde su orden, si corresponde.
        </Alert>
      )}
    </>
  );
}
