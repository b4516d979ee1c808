import FormControlLabel from '@mui/material/FormControlLabel';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { FilaPersonal, Personal } from '#contract/clientes/situacion.ts';
import { textoPlano } from '#contract/ordenes/vigencia.ts';
import { compareTexts } from '#contract/values/text.ts';
import { Switch } from '../../shared/form/Switch.tsx';
import { choiceFilter } from '../../shared/list/filters/choice-filter.tsx';
import type { ListFilter } from '../../shared/list/filters/list-filter.ts';
import { useSituacion } from '../../shared/net/situacion.ts';
import { sucursalText } from '../../shared/text/sucursales.ts';
import { isGap } from '../estados.ts';

interface Option {
  readonly _id: string;
  readonly label: string;
}

const labelOf = ({ label }: Option) => label;
const sorted = (options: Iterable<Option>) => [...options].sort((a, b) => compareTexts(a.label, b.label));

/** The posts as people have them; spellings of one post are one. */
export function puestosOf(filas: readonly FilaPersonal[]): readonly Option[] {
  const known = new Map<string, Option>();
  for (const { puesto } of filas) {
    const _id = textoPlano(puesto ?? '');
    if (_id && !known.has(_id)) known.set(_id, { _id, label: puesto ?? '' });
  }
  return sorted(known.values());
}

/** Who lacks something: of one type, or of any. */
export const hasGap = ({ celdas }: FilaPersonal, at: number): boolean =>
  at < 0 ? celdas.some(isGap) : isGap(celdas[at] ?? null);

/** Filters of the matrix, all in the address. */
export function usePersonalFilters(
  clienteId: string,
  personal: Personal | undefined,
): readonly ListFilter<FilaPersonal>[] {
  const list = useSituacion(clienteId);
  const [params] = useSearchParams();
  const at = personal?.tipos.findIndex(({ _id }) => _id === params.get('tipo')) ?? -1;
  return useMemo(
    () => [
      choiceFilter<FilaPersonal, Option>({
        id: 'sucursal',
        label: 'Sucursal',
        options: list.data?.sucursales.map(({ _id, direccion, localidad }) => ({
          _id,
          label: sucursalText({ direccion, localidad: { nombre: localidad } }),
        })),
        labelOf,
        matches: ({ sucursal_id }, id) => sucursal_id === id,
        prominent: true,
      }),
      choiceFilter<FilaPersonal, Option>({
        id: 'puesto',
        label: 'Puesto',
        options: personal && puestosOf(personal.filas),
        labelOf,
        matches: ({ puesto }, id) => textoPlano(puesto ?? '') === id,
        prominent: true,
      }),
      choiceFilter<FilaPersonal, Option>({
        id: 'tipo',
        label: 'Capacitación',
        options: personal?.tipos.map(({ _id, nombre }) => ({ _id, label: nombre })),
        labelOf,
        matches: ({ celdas }) => at < 0 || (celdas[at] ?? null) !== null,
      }),
      faltasFilter(at),
    ],
    [list.data, personal, at],
  );
}

const faltasFilter = (at: number): ListFilter<FilaPersonal> => ({
  id: 'faltas',
  label: 'Solo con faltas',
  prominent: true,
  textOf: (value) => (value === 'true' ? 'Solo con faltas' : undefined),
  matches: (row) => hasGap(row, at),
  field: (value, onChange) => (
    <FormControlLabel
      key="faltas"
      label="Solo con faltas"
      control={
        <Switch checked={value === 'true'} onChange={(_event, checked) => onChange(checked ? 'true' : '')} />
      }
    />
  ),
});
