import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { DeOtraEmpresa } from '../empleados/DeOtraEmpresa.tsx';
import { EmpleadosDelCliente } from '../empleados/EmpleadosDelCliente.tsx';
import { PieDePaso } from '../wizard/StepFooter.tsx';
import type { Wizard } from '../wizard/useWizard.ts';
import { sinAsistente } from '../wizard/valores.ts';
import { AsistenteForm } from './AsistenteForm.tsx';
import { AsistentesTable } from './AsistentesTable.tsx';
import type { Fila } from './asistentes.ts';
import { PegarAsistentes } from './PegarAsistentes.tsx';
import { PlanillaField } from './PlanillaField.tsx';
import { usePegar } from './usePegar.ts';

/** Second step: who attended (reglas 2.12). */
export function AsistentesPaso({ wizard }: { wizard: Wizard }) {
  const { entrada, lista, planilla, actual, setPaso } = wizard;
  const [aviso, setAviso] = useState('');
  const pegar = usePegar(wizard, setAviso);
  const edit = (fila: Fila | undefined) => {
    lista.setEditando(fila);
    const { apellido, nombre, documento } = fila ?? sinAsistente;
    // The fields stay known to the form, or it could not focus one of them.
    entrada.reset({ apellido, nombre, documento }, { keepFieldsRef: true });
    entrada.setFocus('apellido');
  };
  const onRemoved = (text: string) => {
    setAviso(text);
    entrada.setFocus('apellido');
  };
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <AsistenteForm wizard={wizard} pegar={pegar} onEdit={edit} onAdded={setAviso} />
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', minHeight: 20 }}>
          {aviso}
        </Box>
      </Box>
      {pegar.open && <PegarAsistentes pegar={pegar} onEmpty={() => entrada.setFocus('apellido')} />}
      <DeOtraEmpresa wizard={wizard} onRemoved={onRemoved} />
      <EmpleadosDelCliente wizard={wizard} onComplete={pegar.toCorrect} onAdded={setAviso} />
      <AsistentesTable lista={lista} onEdit={edit} />
      <PlanillaField planilla={planilla} actual={actual} />
      <PieDePaso>
        <Button color="inherit" onClick={() => setPaso(0)}>
          Anterior
        </Button>
        <Button variant="contained" onClick={() => setPaso(2)}>
          Siguiente
        </Button>
      </PieDePaso>
    </>
  );
}
