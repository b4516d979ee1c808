import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormProvider, useForm } from 'react-hook-form';
import { type Ajustes, AjustesInput, maxTextoInformacion } from '#contract/personas/datos-personales.ts';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { TextField } from '../shared/fields/TextField.tsx';
import { formResolver } from '../shared/form/form-resolver.ts';
import { useFocusBack } from '../shared/form/useFocusBack.ts';
import { useWarnOnLeave } from '../shared/form/useWarnOnLeave.ts';
import { useSaveAjustes } from './useDatos.ts';

interface Values {
  texto: string;
}

/** The text that people read when they activate their account (Ley 25.326, art. 6). */
export function TextoInformacion({ ajustes }: { readonly ajustes: Ajustes }) {
  const form = useForm<Values, unknown, AjustesInput>({
    values: { texto: ajustes.texto },
    resetOptions: { keepDirtyValues: true },
    resolver: formResolver<Values, AjustesInput>(AjustesInput),
  });
  const { isDirty, isSubmitting } = form.formState;
  const { mutateAsync } = useSaveAjustes('Texto actualizado');
  useWarnOnLeave(isDirty && !isSubmitting);
  const button = useFocusBack(isSubmitting);
  const save = form.handleSubmit(async (body) => {
    const saved = await mutateAsync({ version: ajustes.version, body }).catch(() => null);
    if (saved) form.reset({ texto: saved.texto }, { keepDirtyValues: false });
  });
  const suggest = () => form.setValue('texto', ajustes.textoSugerido, { shouldDirty: true });
  return (
    <MaterialCard title="Texto de información" text="Lo lee cada persona al activar su cuenta.">
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={save} sx={layout}>
          <Alert severity="warning" sx={{ gridArea: 'warning' }}>
            Texto a revisar por un abogado.
          </Alert>
          <TextField
            name="texto"
            label="Texto"
            multiline
            minRows={8}
            sx={{ gridArea: 'text' }}
            autoComplete="off"
            helperText="Vacío vuelve al texto sugerido, que nombra a la consultora con sus datos."
            slotProps={{ htmlInput: { maxLength: maxTextoInformacion } }}
          />
          <Box sx={{ gridArea: 'acts', display: 'flex', flexWrap: 'wrap', alignContent: 'start', gap: 1 }}>
            <Button ref={button} type="submit" variant="contained" disabled={!isDirty} loading={isSubmitting}>
              Guardar
            </Button>
            <Button color="inherit" onClick={suggest}>
              Usar el texto sugerido
            </Button>
          </Box>
        </Box>
      </FormProvider>
    </MaterialCard>
  );
}

// A wide window has what is to be known and done beside the text.
const layout = {
  display: 'grid',
  gap: 2,
  mt: 1,
  gridTemplateAreas: { xs: '"warning" "text" "acts"', lg: '"text warning" "text acts"' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
  gridTemplateRows: { lg: 'auto 1fr' },
} as const;
