import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormProvider, type Path, useForm } from 'react-hook-form';
import type { Consultora, Documento } from '#contract/consultora/consultora.ts';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { CuitField } from '../shared/fields/CuitField.tsx';
import { TextField } from '../shared/fields/TextField.tsx';
import { formResolver } from '../shared/form/form-resolver.ts';
import { TwoColumns } from '../shared/form/TwoColumns.tsx';
import { toField } from '../shared/form/to-field.ts';
import { useFocusBack } from '../shared/form/useFocusBack.ts';
import { useWarnOnLeave } from '../shared/form/useWarnOnLeave.ts';
import { useMarca } from '../shared/marca/marca.ts';
import { HttpError } from '../shared/net/http-error.ts';
import { sizes } from '../theme.ts';
import { LogoPart } from './LogoPart.tsx';
import { TextosPart } from './TextosPart.tsx';
import { useSaveConsultora } from './useConsultora.ts';
import { VistaPrevia } from './VistaPrevia.tsx';
import { ConsultoraBody, type ConsultoraValues, valuesOf } from './values.ts';

const ofLogo = toField({ archivo_invalido: 'logo', demasiado_grande: 'logo' });

/** Three parts and a page that shows what they do (reglas 2.37). */
export function ConsultoraForm({ consultora: row }: { readonly consultora: Consultora }) {
  // Follows changes by other tabs and people while nothing is unsaved.
  const form = useForm<ConsultoraValues, unknown, ConsultoraBody>({
    values: valuesOf(row),
    resetOptions: { keepDirtyValues: true },
    resolver: formResolver<ConsultoraValues, ConsultoraBody>(ConsultoraBody),
  });
  const { isDirty, isSubmitting } = form.formState;
  // The frame has loaded it already.
  const { logo } = useMarca();
  const [documento, setDocumento] = useState<Documento>('constancia');
  const { mutateAsync } = useSaveConsultora((saved) =>
    form.reset(valuesOf(saved), { keepDirtyValues: false }),
  );
  useWarnOnLeave(isDirty && !isSubmitting);
  const button = useFocusBack(isSubmitting);
  const save = form.handleSubmit(async (body) => {
    try {
      await mutateAsync({ version: row.version, body }).catch(ofLogo);
    } catch (error) {
      // A toast shows what belongs to no field.
      for (const { campo, mensaje } of error instanceof HttpError ? error.errores : [])
        form.setError(campo as Path<ConsultoraValues>, { message: mensaje }, { shouldFocus: true });
    }
  });
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={save} sx={grid}>
        <DatosPart />
        <LogoPart current={row.logo && logo} />
        <TextosPart onOpen={setDocumento} />
        <Box sx={beside}>
          <VistaPrevia logo={row.logo && logo} documento={documento} />
        </Box>
        <Box sx={foot}>
          <Typography role="status" variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
            {isDirty && 'Hay cambios sin guardar'}
          </Typography>
          <Button ref={button} type="submit" variant="contained" disabled={!isDirty} loading={isSubmitting}>
            Guardar
          </Button>
        </Box>
      </Box>
    </FormProvider>
  );
}

const DatosPart = () => (
  <MaterialCard title="Datos" text="Encabezan los documentos. El nombre se ve también en el sistema.">
    <Box sx={{ height: 8 }} />
    <TwoColumns>
      <TextField name="nombre" label="Nombre" required autoComplete="organization" />
      <TextField name="razonSocial" label="Razón social" autoComplete="off" />
      <CuitField name="cuit" label="CUIT" />
      <TextField name="domicilio" label="Domicilio" autoComplete="street-address" />
      <TextField name="telefono" label="Teléfono" type="tel" autoComplete="tel" />
      <TextField name="email" label="Email" type="email" autoComplete="email" />
      <TextField name="web" label="Sitio web" autoComplete="url" />
    </TwoColumns>
    <TextField
      name="pie"
      label="Pie de los documentos"
      multiline
      autoComplete="off"
      helperText="Al pie de cada hoja"
      sx={{ mt: 2 }}
    />
  </MaterialCard>
);

const grid = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    lg: 'minmax(0, 860px) minmax(280px, 380px)',
  },
} as const;
/** In sight while the parts scroll, where there is room; else below them, large enough to read. */
const beside = {
  gridColumn: { lg: 2 },
  gridRow: { lg: '1 / span 3' },
  position: { lg: 'sticky' },
  top: { lg: sizes.toolbar + 24 },
  width: '100%',
  maxWidth: { xs: 860, lg: 'none' },
} as const;
/** In sight while the parts scroll. */
const foot = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const;
