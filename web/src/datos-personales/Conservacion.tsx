import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Control, FormProvider, useForm, useWatch } from 'react-hook-form';
import {
  type Ajustes,
  AjustesInput,
  type ClaseConservacion,
  ConservacionInput,
  clasesConservacion,
  minimos,
} from '#contract/personas/datos-personales.ts';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { TextField } from '../shared/fields/TextField.tsx';
import { formResolver } from '../shared/form/form-resolver.ts';
import { useFocusBack } from '../shared/form/useFocusBack.ts';
import { useWarnOnLeave } from '../shared/form/useWarnOnLeave.ts';
import { formatNumber } from '../shared/text/dates.ts';
import { useSaveAjustes, useVencidos } from './useDatos.ts';

type Values = Record<ClaseConservacion, string>;

const clases: Readonly<Record<ClaseConservacion, { label: string; help: string }>> = {
  egresados: {
    label: 'Empleados que egresaron',
    help: 'Años desde el egreso. Se eliminan, salvo quienes tienen una capacitación vigente en la empresa.',
  },
  asistencias: {
    label: 'Asistencias a capacitaciones',
    help: 'Años desde la capacitación, si ya venció. Los asistentes se anonimizan y sus constancias se anulan.',
  },
  notificaciones: { label: 'Notificaciones leídas', help: 'Años desde el aviso. Se eliminan.' },
};

const valuesOf = ({ conservacion }: Ajustes): Values =>
  Object.fromEntries(clasesConservacion.map((clase) => [clase, String(conservacion[clase] ?? '')])) as Values;

/** After how many years data of each kind go; off while a field is empty (reglas 4.31). */
export function Conservacion({ ajustes }: { readonly ajustes: Ajustes }) {
  const form = useForm<Values, unknown, AjustesInput>({
    values: valuesOf(ajustes),
    resetOptions: { keepDirtyValues: true },
    resolver: formResolver<Values, AjustesInput>(AjustesInput),
  });
  const { isDirty, isSubmitting } = form.formState;
  const { mutateAsync } = useSaveAjustes('Conservación actualizada');
  useWarnOnLeave(isDirty && !isSubmitting);
  const button = useFocusBack(isSubmitting);
  const save = form.handleSubmit(async (body) => {
    const saved = await mutateAsync({ version: ajustes.version, body }).catch(() => null);
    if (saved) form.reset(valuesOf(saved), { keepDirtyValues: false });
  });
  return (
    <MaterialCard
      title="Cuánto se conserva"
      text="Años por clase de dato; vacío conserva todo. Se aplica cada noche y queda en la actividad."
    >
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={save} sx={{ ...kinds, mt: 1.5 }}>
          {clasesConservacion.map((clase) => (
            <Clase key={clase} clase={clase} control={form.control} />
          ))}
          <Typography variant="caption" sx={{ ...whole, color: 'text.secondary' }}>
            Los mínimos cuidan plazos en que puede hacer falta acreditar lo hecho. A revisar por un abogado.
            Los emails enviados se eliminan siempre a los 90 días.
          </Typography>
          <Box sx={whole}>
            <Button ref={button} type="submit" variant="contained" disabled={!isDirty} loading={isSubmitting}>
              Guardar
            </Button>
          </Box>
        </Box>
      </FormProvider>
    </MaterialCard>
  );
}

// Side by side in a wide window, each with what it would do below it.
const kinds = {
  display: 'grid',
  columnGap: 3,
  rowGap: 2.5,
  gridTemplateColumns: { xs: '1fr', lg: 'repeat(3, 1fr)' },
} as const;
const whole = { gridColumn: '1 / -1' } as const;

function Clase({
  clase,
  control,
}: {
  readonly clase: ClaseConservacion;
  readonly control: Control<Values, unknown, AjustesInput>;
}) {
  const typed = useWatch({ control, name: clase });
  const parsed = ConservacionInput.safeParse({ [clase]: typed });
  const { data } = useVencidos(typed && parsed.success ? parsed.data : undefined);
  const { label, help } = clases[clase];
  return (
    <Box sx={kind}>
      <TextField
        name={clase}
        label={label}
        autoComplete="off"
        helperText={`${help} Mínimo: ${minimos[clase]}.`}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
        sx={{ flex: { xs: '1 1 320px', lg: '1 0 auto' } }}
      />
      <Typography role="status" variant="body2" sx={effect}>
        {!typed && 'Se conserva todo'}
        {typed && parsed.success && data && `Hoy se suprimirían ${formatNumber(data[clase])}`}
      </Typography>
    </Box>
  );
}

const kind = {
  display: 'flex',
  flexDirection: { lg: 'column' },
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  alignItems: { xs: 'flex-start', lg: 'stretch' },
  gap: { xs: 2, lg: 0 },
} as const;
const effect = {
  flex: { xs: '0 1 220px', lg: 'none' },
  minHeight: { xs: 40, lg: 0 },
  pt: { xs: 1.25, lg: 1 },
  fontWeight: 600,
} as const;
