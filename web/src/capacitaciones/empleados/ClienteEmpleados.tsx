import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useMemo, useState } from 'react';
import { claveDocumento } from '#contract/ordenes/vigencia.ts';
import type { Empleado } from '#contract/personas/empleados.ts';
import { OptionsError } from '../../shared/fields/OptionsError.tsx';
import { useToday } from '../../shared/useToday.ts';
import type { Wizard } from '../wizard/useWizard.ts';
import { ChooseEmpleados } from './ChooseEmpleados.tsx';
import { keysOf, splitEmpleados, toAsistente, working } from './empleados.ts';
import { useClienteOf, useEmpleadosOf } from './useClienteEmpleados.ts';
import { WithoutDocumento } from './WithoutDocumento.tsx';

/** Those of the branch's company, and what adds and removes them. */
function useOwn({ state, dispatch, form, base }: Wizard) {
  const { rows } = state;
  const cliente = useClienteOf(form.getValues('sucursal_id'), base);
  const list = useEmpleadosOf(cliente?._id);
  const present = useMemo(() => keysOf(rows), [rows]);
  const hoy = useToday();
  const empleados = useMemo(() => list.data && working(list.data, hoy), [list.data, hoy]);
  const split = useMemo(() => splitEmpleados(empleados ?? [], present), [empleados, present]);
  const add = (chosen: readonly Empleado[]) =>
    dispatch({ type: 'empleadosAdded', asistentes: chosen.map(toAsistente), clienteId: cliente?._id });
  const removeAll = () => {
    const keys = keysOf((list.data ?? []).map(toAsistente));
    const own = rows.filter(({ documento }) => keys.has(claveDocumento(documento) ?? ''));
    dispatch({ type: 'rowsRemoved', ids: new Set(own.map(({ _id }) => _id)) });
  };
  return { list, empleados, present, split, add, removeAll };
}

interface IncludeAllProps {
  readonly own: ReturnType<typeof useOwn>;
  readonly all: boolean;
}

function IncludeAll({ own: { list, split, add, removeAll }, all }: IncludeAllProps) {
  const { missing, total } = split;
  return (
    <FormControlLabel
      sx={{ flex: '1 1 300px', mr: 0 }}
      label={`Incluir todos los empleados registrados del cliente${list.data ? ` (${total})` : ''}`}
      control={
        <Checkbox
          checked={all}
          indeterminate={!all && missing.length < total}
          disabled={total === 0}
          onChange={() => (all ? removeAll() : add(missing))}
        />
      }
    />
  );
}

/** Adds employees of the branch's company (reglas 2.12). */
export function ClienteEmpleados({ wizard }: { wizard: Wizard }) {
  const { dispatch } = wizard;
  const [choosing, setChoosing] = useState(false);
  const own = useOwn(wizard);
  const { list, empleados, present, add } = own;
  const { missing, total, withoutDocumento } = own.split;
  const all = total > 0 && missing.length === 0;
  return (
    <Box component="section" aria-label="Empleados del cliente" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <IncludeAll own={own} all={all} />
        <Button
          variant="outlined"
          color="inherit"
          disabled={!empleados?.length}
          onClick={() => setChoosing(true)}
        >
          Elegir empleados
        </Button>
      </Box>
      {!list.data && list.error && (
        <FormHelperText error>
          <OptionsError list={list} />
        </FormHelperText>
      )}
      {empleados?.length === 0 && <FormHelperText>El cliente no tiene empleados registrados.</FormHelperText>}
      {(all || missing.length < total) && withoutDocumento.length > 0 && (
        <WithoutDocumento
          empleados={withoutDocumento}
          onComplete={() =>
            dispatch({ type: 'pasteExtended', asistentes: withoutDocumento.map(toAsistente) })
          }
        />
      )}
      {choosing && empleados && (
        <ChooseEmpleados
          empleados={empleados}
          present={present}
          onChoose={add}
          onClose={() => setChoosing(false)}
        />
      )}
    </Box>
  );
}
