import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type DatosPersona, PersonaInput, type SupresionHecha } from '#contract/personas/datos-personales.ts';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { TextField } from '../shared/fields/TextField.tsx';
import type { Complete } from '../shared/form/body.ts';
import { formResolver } from '../shared/form/form-resolver.ts';
import { DownloadButton } from '../shared/layout/DownloadButton.tsx';
import { CorreccionPanel } from './CorreccionPanel.tsx';
import { Hallados } from './Hallados.tsx';
import { Hecha } from './Hecha.tsx';
import { Opciones } from './Opciones.tsx';
import { SupresionPanel } from './SupresionPanel.tsx';
import { useBuscar, useCopia } from './useDatos.ts';

type State =
  | { readonly kind: 'none' }
  | { readonly kind: 'found' | 'correccion' | 'supresion'; readonly datos: DatosPersona }
  | { readonly kind: 'hecha'; readonly hecha: SupresionHecha };

const values: Complete<typeof PersonaInput> = { numero: '' };

/** Finds what the product holds about somebody, and what can be done with it. */
export function Personas() {
  const [state, setState] = useState<State>({ kind: 'none' });
  const buscar = useBuscar();
  const form = useForm({
    defaultValues: values,
    resolver: formResolver<PersonaInput, PersonaInput>(PersonaInput),
  });
  const search = async (numero: string) => {
    const datos = await buscar.mutateAsync({ numero }).catch(() => null);
    if (datos) setState({ kind: 'found', datos });
  };
  return (
    <Box sx={parts}>
      <MaterialCard
        title="Buscar a una persona"
        text="Empleados, asistentes, constancias, archivos y actividad de todas las empresas."
      >
        <FormProvider {...form}>
          <Box
            component="form"
            noValidate
            onSubmit={form.handleSubmit(({ numero }) => search(numero))}
            sx={searchRow}
          >
            <TextField
              name="numero"
              label="DNI, CUIL u otro documento"
              required
              autoComplete="off"
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 30 } }}
              sx={{ flex: '1 1 240px' }}
            />
            <Button type="submit" variant="contained" loading={buscar.isPending} sx={asField}>
              Buscar
            </Button>
          </Box>
        </FormProvider>
        {buscar.error && (
          <Alert severity="error" role="alert" sx={{ mt: 2 }}>
            {buscar.error.message}
          </Alert>
        )}
      </MaterialCard>
      <Outcome state={state} onChange={setState} onSearch={search} />
    </Box>
  );
}

const parts = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const asField = { minHeight: { xs: 44, sm: 42 } } as const;
const searchRow = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mt: 1 } as const;

interface OutcomeProps {
  readonly state: State;
  readonly onChange: (state: State) => void;
  readonly onSearch: (numero: string) => Promise<void>;
}

function Outcome({ state, onChange, onSearch }: OutcomeProps) {
  switch (state.kind) {
    case 'none':
      return <Opciones />;
    case 'hecha':
      return <Hecha hecha={state.hecha} />;
    case 'correccion':
      return (
        <CorreccionPanel
          datos={state.datos}
          onDone={(numero) => onSearch(numero)}
          onClose={() => onChange({ ...state, kind: 'found' })}
        />
      );
    case 'supresion':
      return (
        <SupresionPanel
          numero={state.datos.dni}
          onDone={(hecha) => onChange({ kind: 'hecha', hecha })}
          onClose={() => onChange({ ...state, kind: 'found' })}
        />
      );
    default:
      return <Hallados datos={state.datos} action={<Actions datos={state.datos} onChange={onChange} />} />;
  }
}

function Actions({ datos, onChange }: Pick<OutcomeProps, 'onChange'> & { readonly datos: DatosPersona }) {
  const copia = useCopia();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <DownloadButton loading={copia.isPending} onClick={() => copia.mutate({ numero: datos.dni })}>
        Descargar copia
      </DownloadButton>
      <Button variant="outlined" color="inherit" onClick={() => onChange({ kind: 'correccion', datos })}>
        Corregir
      </Button>
      <Button variant="outlined" color="error" onClick={() => onChange({ kind: 'supresion', datos })}>
        Suprimir
      </Button>
    </Box>
  );
}
