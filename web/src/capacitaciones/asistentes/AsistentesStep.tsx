import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormFooter } from '../../shared/form/FormFooter.tsx';
import { ClienteEmpleados } from '../empleados/ClienteEmpleados.tsx';
import { OtherCompanyNotice } from '../empleados/OtherCompanyNotice.tsx';
import { CopiedNotice } from '../renovar/CopiedNotice.tsx';
import type { Wizard } from '../wizard/useWizard.ts';
import { emptyAsistente } from '../wizard/values.ts';
import { AsistenteForm } from './AsistenteForm.tsx';
import { AsistentesTable } from './AsistentesTable.tsx';
import type { AsistenteRow } from './asistentes.ts';
import { PasteArea } from './PasteArea.tsx';
import { PlanillaField } from './PlanillaField.tsx';

/** reglas 2.12 */
export function AsistentesStep({ wizard }: { wizard: Wizard }) {
  const { state, dispatch, entry } = wizard;
  const { text, shown } = state.paste;
  const edit = (row: AsistenteRow | undefined) => {
    dispatch(row ? { type: 'editStarted', id: row._id } : { type: 'editCancelled' });
    const { apellido, nombre, documento } = row ?? emptyAsistente;
    // Without `keepFieldsRef` the form cannot focus a field.
    entry.reset({ apellido, nombre, documento }, { keepFieldsRef: true });
    focusEntry();
  };
  const focusEntry = () => entry.setFocus('apellido');
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <AsistenteForm wizard={wizard} onEdit={edit} />
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', minHeight: 20 }}>
          {state.announcement}
        </Box>
      </Box>
      {(shown || text !== '') && <PasteArea wizard={wizard} onEmpty={focusEntry} />}
      <CopiedNotice wizard={wizard} onCopied={focusEntry} />
      <OtherCompanyNotice wizard={wizard} onRemoved={focusEntry} />
      <ClienteEmpleados wizard={wizard} />
      <AsistentesTable wizard={wizard} onEdit={edit} />
      <PlanillaField wizard={wizard} />
      <FormFooter>
        <Button color="inherit" onClick={() => dispatch({ type: 'stepOpened', step: 0 })}>
          Anterior
        </Button>
        <Button variant="contained" onClick={() => dispatch({ type: 'stepOpened', step: 2 })}>
          Siguiente
        </Button>
      </FormFooter>
    </>
  );
}
