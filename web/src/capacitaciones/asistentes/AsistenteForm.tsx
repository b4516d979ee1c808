import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ClipboardEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { type Asistente, maxAsistentes, textosCapacitacion } from '#contract/capacitaciones.ts';
import { TextField } from '../../shared/fields/TextField.tsx';
import type { Wizard } from '../wizard/useWizard.ts';
import { type Fila, nombreDe } from './asistentes.ts';
import { isBlock } from './pegar.ts';
import type { Pegar } from './usePegar.ts';

interface AsistenteFormProps {
  readonly wizard: Wizard;
  readonly pegar: Pegar;
  readonly onEdit: (fila: Fila | undefined) => void;
  readonly onAdded: (text: string) => void;
}

/** Adds an attendee (reglas 2.12, 5.3), or corrects one; a block pasted into its first field goes to the list as it is. */
export function AsistenteForm({ wizard, pegar, onEdit, onAdded }: AsistenteFormProps) {
  const { entrada, lista } = wizard;
  const { editando } = lista;
  const save = entrada.handleSubmit((asistente: Asistente) => {
    if (!editando && lista.room <= 0) {
      entrada.setError('apellido', { message: textosCapacitacion.demasiados(maxAsistentes) });
      return;
    }
    if (editando) lista.update(editando._id, asistente);
    else lista.add([asistente]);
    onAdded(`Se ${editando ? 'actualizó' : 'agregó'} a ${nombreDe(asistente)}.`);
    onEdit(undefined);
  });
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (editando || !isBlock(text)) return;
    event.preventDefault();
    pegar.takeMore(text);
  };
  return (
    <FormProvider {...entrada}>
      <Box component="form" noValidate autoComplete="off" onSubmit={save} aria-label="Asistente" sx={grid}>
        <TextField name="apellido" label="Apellido" required onPaste={onPaste} />
        <TextField name="nombre" label="Nombre" required />
        <TextField name="documento" label="Documento" required />
        <Box sx={buttons}>
          <Button type="submit" variant="outlined">
            {editando ? 'Actualizar' : 'Agregar'}
          </Button>
          {editando && (
            <Button color="inherit" onClick={() => onEdit(undefined)}>
              Cancelar
            </Button>
          )}
          {!editando && !pegar.open && (
            <Button color="inherit" onClick={pegar.show}>
              Pegar desde planilla
            </Button>
          )}
        </Box>
      </Box>
    </FormProvider>
  );
}

const grid = {
  display: 'grid',
  gap: 1.5,
  // Beside an open drawer, too, a surname has room; the buttons then stand in a row of their own.
  gridTemplateColumns: { sm: '1fr 1fr 160px', lg: '1fr 1fr 160px auto' },
  alignItems: 'start',
} as const;
const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  gridColumn: { sm: '1 / -1', lg: 'auto' },
} as const;
