import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useOrdenOptions } from '../../ordenes/useOrdenOptions.ts';
import { FormNotice, UploadProgress } from '../../shared/form/FormNotice.tsx';
import { useFocusBack } from '../../shared/form/useFocusBack.ts';
import { FieldList } from '../../shared/layout/FieldList.tsx';
import { DeOtraEmpresa } from '../empleados/DeOtraEmpresa.tsx';
import { Participantes } from '../Participantes.tsx';
import { resumenOf } from '../resumen.ts';
import { advertenciasDe } from './advertencias.ts';
import { PieDePaso } from './StepFooter.tsx';
import type { Wizard } from './useWizard.ts';

interface ConfirmarPasoProps {
  readonly wizard: Wizard;
  /** Takes over what somebody else saved meanwhile. */
  readonly onReload: () => Promise<void>;
}

/** Third step: everything once more, and saving it (reglas 2.12). */
export function ConfirmarPaso({ wizard, onReload }: ConfirmarPasoProps) {
  const { form, actual, lista, planilla, guardar, working, saved, progress, setPaso, dirty } = wizard;
  const { sucursales, tipos } = useOrdenOptions(actual, true);
  const datos = form.getValues();
  const fields = resumenOf({
    datos,
    actual,
    sucursal: sucursales?.find(({ _id }) => _id === datos.sucursal_id)?.label,
    tipo: tipos?.find(({ _id }) => _id === datos.tipoOrden_id)?.nombre,
    file: planilla.file,
    quitar: planilla.quitar,
  });
  const button = useFocusBack(working);
  const onSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    void guardar();
  };
  return (
    <form noValidate onSubmit={onSubmit} style={{ display: 'contents' }}>
      <Advertencias lines={advertenciasDe(wizard)} />
      <DeOtraEmpresa wizard={wizard} onRemoved={() => button.current?.focus()} />
      <FieldList fields={fields} />
      <Participantes asistentes={lista.filas} />
      {/* Beside the button that it speaks of, however long the list above. */}
      <FormNotice onReload={actual && onReload} unsaved={dirty} />
      <UploadProgress share={progress} />
      <PieDePaso>
        <Button color="inherit" disabled={working || saved} onClick={() => setPaso(1)}>
          Anterior
        </Button>
        <Button ref={button} type="submit" variant="contained" loading={working || saved}>
          Guardar
        </Button>
      </PieDePaso>
    </form>
  );
}

function Advertencias({ lines }: { lines: readonly string[] }) {
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
