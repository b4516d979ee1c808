import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ClipboardEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { type Asistente, capacitacionTexts, maxAsistentes } from '#contract/ordenes/capacitaciones.ts';
import { TextField } from '../../shared/fields/TextField.tsx';
import { editingOf, roomOf } from '../wizard/state.ts';
import type { Wizard } from '../wizard/useWizard.ts';
import type { AsistenteRow } from './asistentes.ts';
import { isBlock, parseBlock } from './paste.ts';

interface AsistenteFormProps {
  readonly wizard: Wizard;
  readonly onEdit: (row: AsistenteRow | undefined) => void;
}

/** Adds or corrects an attendee (reglas 2.12, 5.3). A block pasted into the first field goes to the list. */
export function AsistenteForm({ wizard, onEdit }: AsistenteFormProps) {
  const { state, dispatch, entry } = wizard;
  const editing = editingOf(state);
  const { text, shown } = state.paste;
  const save = entry.handleSubmit((asistente: Asistente) => {
    if (!editing && roomOf(state) <= 0) {
      entry.setError('apellido', { message: capacitacionTexts.demasiados(maxAsistentes) });
      return;
    }
    dispatch({ type: 'asistenteEntered', asistente });
    onEdit(undefined);
  });
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (editing || !isBlock(pasted)) return;
    event.preventDefault();
    dispatch({ type: 'blockPasted', block: parseBlock(pasted, state.rows.length), above: text });
  };
  return (
    <FormProvider {...entry}>
      <Box component="form" noValidate autoComplete="off" onSubmit={save} aria-label="Asistente" sx={grid}>
        <TextField name="apellido" label="Apellido" required onPaste={onPaste} />
        <TextField name="nombre" label="Nombre" required />
        <TextField name="documento" label="Documento" required />
        <Box sx={buttons}>
          <Button type="submit" variant="outlined">
            {editing ? 'Actualizar' : 'Agregar'}
          </Button>
          {editing && (
            <Button color="inherit" onClick={() => onEdit(undefined)}>
              Cancelar
            </Button>
          )}
          {!editing && !shown && text === '' && (
            <Button color="inherit" onClick={() => dispatch({ type: 'pasteOpened' })}>
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
  // With the drawer open, the fields need the buttons' room.
  gridTemplateColumns: { sm: '1fr 1fr 160px', lg: '1fr 1fr 160px auto' },
  alignItems: 'start',
} as const;
const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  gridColumn: { sm: '1 / -1', lg: 'auto' },
} as const;
