import ClearIcon from '@mui/icons-material/Clear';
import ResetIcon from '@mui/icons-material/RestartAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { acciones, actividad, PersonaActividad, sistema, tableLabels } from '#contract/actividad.ts';
import { list } from '#contract/resource.ts';
import { SearchSelect } from '../shared/fields/SearchSelect.tsx';
import { DayField } from '../shared/list/filters/DayField.tsx';
import { FilterSelect } from '../shared/list/filters/FilterSelect.tsx';
import { useList } from '../shared/net/resource.ts';
import type { useActividadFilter } from './useActividadFilter.ts';

const day = { width: { xs: 'calc(50% - 6px)', sm: 164 } } as const;
const width = { xs: 'calc(50% - 6px)', sm: 170 };

interface ActividadFiltersProps {
  readonly filter: ReturnType<typeof useActividadFilter>;
  readonly rowName: string | undefined;
}

export function ActividadFilters({ filter, rowName }: ActividadFiltersProps) {
  const { filters, change } = filter;
  return (
    <>
      <Box sx={day}>
        <DayField
          name="desde"
          label="Desde"
          value={filters.desde ?? ''}
          onChange={(desde) => change({ desde })}
        />
      </Box>
      <Box sx={day}>
        <DayField
          name="hasta"
          label="Hasta"
          value={filters.hasta ?? ''}
          onChange={(hasta) => change({ hasta })}
        />
      </Box>
      <Persona value={filters.usuario} onChange={(usuario) => change({ usuario })} />
      <FilterSelect
        width={width}
        label="Tipo"
        options={acciones}
        value={filters.accion}
        onChange={(accion) => change({ accion })}
      />
      <FilterSelect
        width={width}
        label="Sobre"
        options={tableLabels}
        value={filters.tabla}
        onChange={(tabla) => change({ tabla })}
      />
      {rowName !== undefined && (
        <Button
          variant="outlined"
          color="inherit"
          endIcon={<ClearIcon />}
          aria-label={`Quitar el filtro por registro: ${rowName}`}
          onClick={() => change({ fila: '' })}
          sx={{ maxWidth: '100%' }}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {rowName}
          </Box>
        </Button>
      )}
      <Button color="inherit" startIcon={<ResetIcon />} onClick={filter.reset}>
        Restablecer filtros
      </Button>
    </>
  );
}

const personas = list(actividad.personas, PersonaActividad, []);
const personaLabel = ({ nombre, existe }: PersonaActividad) => (existe ? nombre : `${nombre} (ya no existe)`);

interface PersonaProps {
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

function Persona({ value, onChange }: PersonaProps) {
  const list = useList(personas);
  const options = useMemo(
    () => list.data && [{ _id: sistema, nombre: 'Sistema', existe: true }, ...list.data],
    [list.data],
  );
  return (
    <Box sx={{ width: { xs: '100%', sm: 220 } }}>
      <SearchSelect
        label="Persona"
        options={options}
        list={list}
        labelOf={personaLabel}
        value={value}
        onChange={(chosen) => onChange(chosen?._id ?? '')}
      />
    </Box>
  );
}
