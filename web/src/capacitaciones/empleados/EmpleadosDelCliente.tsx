import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useMemo, useState } from 'react';
import type { Asistente } from '#contract/capacitaciones.ts';
import type { Empleado } from '#contract/empleados.ts';
import { LoadFailure } from '../../shared/fields/LoadFailure.tsx';
import { asistentesText, documentoKey } from '../asistentes/asistentes.ts';
import type { Wizard } from '../wizard/useWizard.ts';
import { ElegirEmpleados } from './ElegirEmpleados.tsx';
import { keysOf, nominaOf, toAsistente } from './empleados.ts';
import { SinDocumento } from './SinDocumento.tsx';
import { useClienteDe, useEmpleadosDe } from './useEmpleadosDe.ts';

interface EmpleadosDelClienteProps {
  readonly wizard: Wizard;
  /** Hands over who has no document, for it to be typed. */
  readonly onComplete: (asistentes: readonly Asistente[]) => void;
  readonly onAdded: (text: string) => void;
}

/** The employees of the branch's company as attendees: all of them, or chosen ones (reglas 2.12). */
export function EmpleadosDelCliente({ wizard, onComplete, onAdded }: EmpleadosDelClienteProps) {
  const { lista, form, actual } = wizard;
  const [choosing, setChoosing] = useState(false);
  const cliente = useClienteDe(form.getValues('sucursal_id'), actual);
  const list = useEmpleadosDe(cliente?._id);
  const presentes = useMemo(() => keysOf(lista.filas), [lista.filas]);
  const nomina = useMemo(() => nominaOf(list.data ?? [], presentes), [list.data, presentes]);
  const { faltan, total, sinDocumento } = nomina;
  const add = (chosen: readonly Empleado[]) => {
    const taken = chosen.slice(0, lista.room);
    lista.add(taken.map(toAsistente), cliente?._id);
    onAdded(`Se ${taken.length === 1 ? 'agregó' : 'agregaron'} ${asistentesText(taken.length)}.`);
  };
  const removeAll = () => {
    const keys = keysOf((list.data ?? []).map(toAsistente));
    keys.size > 0 && lista.remove(({ documento }) => keys.has(documentoKey(documento)));
  };
  const all = total > 0 && faltan.length === 0;

  return (
    <Box component="section" aria-label="Empleados del cliente" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <FormControlLabel
          sx={{ flex: '1 1 300px', mr: 0 }}
          label={`Incluir todos los empleados registrados del cliente${list.data ? ` (${total})` : ''}`}
          control={
            <Checkbox
              checked={all}
              indeterminate={!all && faltan.length < total}
              disabled={total === 0}
              onChange={() => (all ? removeAll() : add(faltan))}
            />
          }
        />
        <Button
          variant="outlined"
          color="inherit"
          disabled={!list.data?.length}
          onClick={() => setChoosing(true)}
        >
          Elegir empleados
        </Button>
      </Box>
      {!list.data && list.error && (
        <FormHelperText error>
          <LoadFailure list={list} />
        </FormHelperText>
      )}
      {list.data?.length === 0 && <FormHelperText>El cliente no tiene empleados registrados.</FormHelperText>}
      {(all || faltan.length < total) && sinDocumento.length > 0 && (
        <SinDocumento empleados={sinDocumento} onComplete={() => onComplete(sinDocumento.map(toAsistente))} />
      )}
      {choosing && list.data && (
        <ElegirEmpleados
          empleados={list.data}
          presentes={presentes}
          onChoose={add}
          onClose={() => setChoosing(false)}
        />
      )}
    </Box>
  );
}
