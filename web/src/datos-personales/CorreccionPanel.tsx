import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormProvider, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { type Correccion, CorreccionInput, type DatosPersona } from '#contract/personas/datos-personales.ts';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { TextField } from '../shared/fields/TextField.tsx';
import type { Complete } from '../shared/form/body.ts';
import { formResolver } from '../shared/form/form-resolver.ts';
import { TwoColumns } from '../shared/form/TwoColumns.tsx';
import { useWarnOnLeave } from '../shared/form/useWarnOnLeave.ts';
import { HttpError } from '../shared/net/http-error.ts';
import { countText } from '../shared/text/quantities.ts';
import { type Columna, Filas } from './Filas.tsx';
import { simulateCorreccion, useCorregir } from './useDatos.ts';

interface CorreccionPanelProps {
  readonly datos: DatosPersona;
  /** Receives the number that the person has now. */
  readonly onDone: (numero: string) => Promise<void>;
  readonly onClose: () => void;
}

type Values = Record<'numero' | 'apellido' | 'nombre' | 'documento' | 'cuit' | 'otrodocumento', string>;
interface Shown {
  readonly body: CorreccionInput;
  readonly correccion: Correccion;
}

const valuesOf = ({ dni }: DatosPersona): Complete<typeof CorreccionInput> & Values => ({
  ...{ numero: dni, apellido: '', nombre: '', documento: '', cuit: '', otrodocumento: '' },
});

const columns: Columna<Correccion['filas'][number]>[] = [
  { title: 'Dónde', value: (row) => `${row.clase}, ${row.donde}` },
  { title: 'Dato', value: (row) => row.campo, width: '16%' },
  { title: 'Antes', value: (row) => row.antes, width: '22%' },
  { title: 'Después', value: (row) => row.despues, width: '22%' },
];

/** Corrects a person everywhere, after showing each change (Ley 25.326, art. 16). */
export function CorreccionPanel({ datos, onDone, onClose }: CorreccionPanelProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [busy, setBusy] = useState(false);
  const corregir = useCorregir();
  const form = useForm<Values, unknown, CorreccionInput>({
    defaultValues: valuesOf(datos),
    resolver: formResolver<Values, CorreccionInput>(CorreccionInput),
  });
  useWarnOnLeave(form.formState.isDirty && !busy);
  const show = form.handleSubmit(async (body) => {
    setBusy(true);
    try {
      setShown({ body, correccion: await simulateCorreccion(body) });
    } catch (error) {
      showErrors(form, error);
    } finally {
      setBusy(false);
    }
  });
  const accept = async ({ body, correccion: { huella } }: Shown) => {
    const done = await corregir.mutateAsync({ ...body, huella }).catch(() => null);
    if (done) await onDone(done.numero);
  };
  return (
    <MaterialCard
      title="Corregir los datos"
      text="Lo que deje vacío no cambia. Se corrige en todas las empresas."
    >
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={show} onChange={() => setShown(null)} sx={formStyle}>
          {form.formState.errors.root && <Alert severity="error">{form.formState.errors.root.message}</Alert>}
          <Fields />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button type="submit" variant="outlined" loading={busy}>
              Ver los cambios
            </Button>
            <Button color="inherit" onClick={onClose}>
              Volver
            </Button>
          </Box>
        </Box>
      </FormProvider>
      {shown && <Changes shown={shown} busy={corregir.isPending} onAccept={() => void accept(shown)} />}
    </MaterialCard>
  );
}

function showErrors({ setError }: Pick<UseFormReturn<Values>, 'setError'>, error: unknown): void {
  if (!(error instanceof HttpError)) throw error;
  for (const { campo, mensaje } of error.errores)
    setError(campo as Path<Values>, { message: mensaje }, { shouldFocus: true });
  if (error.errores.length === 0) setError('root', { message: error.message });
}

const Fields = () => (
  <TwoColumns>
    <TextField name="apellido" label="Apellido" autoFocus autoComplete="off" />
    <TextField name="nombre" label="Nombre" autoComplete="off" />
    <TextField name="documento" label="Documento" autoComplete="off" />
    <TextField name="cuit" label="CUIL" autoComplete="off" />
    <TextField name="otrodocumento" label="Otro documento" autoComplete="off" />
  </TwoColumns>
);

const formStyle = { display: 'grid', gap: 2, pt: 1 } as const;

interface ChangesProps {
  readonly shown: Shown;
  readonly busy: boolean;
  readonly onAccept: () => void;
}

function Changes({ shown: { correccion }, busy, onAccept }: ChangesProps) {
  const { filas, firmas, conflictos } = correccion;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2, mt: 2 }}>
      {conflictos.map((texto) => (
        <Alert key={texto} severity="error">
          {texto}.
        </Alert>
      ))}
      {firmas > 0 && (
        <Alert severity="warning">
          {countText(firmas, 'capacitación pierde', 'capacitaciones pierden')} la firma del profesional, que
          recibe un aviso.
        </Alert>
      )}
      {filas.length === 0 ? (
        <Alert severity="info">Nada cambia con esos datos.</Alert>
      ) : (
        <Filas label="Cambios" rows={filas} keyOf={({ _id, campo }) => `${_id} ${campo}`} columns={columns} />
      )}
      {filas.length > 0 && conflictos.length === 0 && (
        <Box>
          <Button variant="contained" loading={busy} onClick={onAccept}>
            Corregir
          </Button>
        </Box>
      )}
    </Box>
  );
}
