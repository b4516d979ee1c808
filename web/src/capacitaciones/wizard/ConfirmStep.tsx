import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useOrdenOptions } from '../../ordenes/useOrdenOptions.ts';
import { FormFooter } from '../../shared/form/FormFooter.tsx';
import { FormNotice, UploadProgress } from '../../shared/form/FormNotice.tsx';
import { useFocusBack } from '../../shared/form/useFocusBack.ts';
import { FieldList } from '../../shared/layout/FieldList.tsx';
import { OtherCompanyNotice } from '../empleados/OtherCompanyNotice.tsx';
import { Participantes } from '../Participantes.tsx';
import { summaryOf } from '../summary.ts';
import type { Wizard } from './useWizard.ts';
import { warningsOf } from './warnings.ts';

interface ConfirmStepProps {
  readonly wizard: Wizard;
  readonly onReload: () => Promise<void>;
}

/** reglas 2.12 */
export function ConfirmStep({ wizard, onReload }: ConfirmStepProps) {
  const { state, dispatch, form, entry, opened, base, save, dirty } = wizard;
  const { planilla, saving, progress } = state;
  const { sucursales, tipos } = useOrdenOptions(base, { capacitacion: true });
  const datos = form.getValues();
  const fields = summaryOf({
    datos,
    opened,
    sucursal: sucursales?.find(({ _id }) => _id === datos.sucursal_id)?.label,
    tipo: tipos?.find(({ _id }) => _id === datos.tipoOrden_id)?.nombre,
    file: planilla.file,
    remove: planilla.remove,
  });
  const busy = saving !== 'no';
  const button = useFocusBack(saving === 'working');
  const onSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    void save();
  };
  return (
    <form noValidate onSubmit={onSubmit} style={{ display: 'contents' }}>
      <Warnings lines={warningsOf(state, datos, entry.getValues())} />
      <OtherCompanyNotice wizard={wizard} onRemoved={() => button.current?.focus()} />
      <FieldList fields={fields} />
      <Participantes asistentes={state.rows} />
      {/* Next to its button, because the list above may be long. */}
      <FormNotice onReload={opened && onReload} unsaved={dirty} />
      <UploadProgress share={progress} />
      <FormFooter>
        <Button color="inherit" disabled={busy} onClick={() => dispatch({ type: 'stepOpened', step: 1 })}>
          Anterior
        </Button>
        <Button ref={button} type="submit" variant="contained" loading={busy}>
          Guardar
        </Button>
      </FormFooter>
    </form>
  );
}

function Warnings({ lines }: { lines: readonly string[] }) {
  return (
    <Alert severity="warning">
      Verifique los datos antes de guardar.
      {lines.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
