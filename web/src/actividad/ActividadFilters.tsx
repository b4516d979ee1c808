import ClearIcon from '@mui/icons-material/Clear';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import {
  acciones,
  actividad,
  PersonaActividad,
  sistema,
  tableLabels,
} from '#contract/consultora/actividad.ts';
import { list } from '#contract/platform/resource.ts';
import { SearchSelect } from '../shared/fields/SearchSelect.tsx';
import { Switch } from '../shared/form/Switch.tsx';
import { useCloseOnBack } from '../shared/historia/useCloseOnBack.ts';
import { DayField } from '../shared/list/filters/DayField.tsx';
import { FilterSelect } from '../shared/list/filters/FilterSelect.tsx';
import { FiltersButton } from '../shared/list/filters/FiltersButton.tsx';
import { FiltersSheet } from '../shared/list/filters/FiltersSheet.tsx';
import { ResetButton } from '../shared/list/filters/ResetButton.tsx';
import { useList } from '../shared/net/resource.ts';
import { theme } from '../theme.ts';
import { Rangos } from './Rangos.tsx';
import type { useActividadFilter } from './useActividadFilter.ts';

/** One line: all of them where there is room, otherwise what says when and who, and the rest behind a button. */
const oneLine = '@media (min-width:1440px)';
const fieldOf = (flex: string, width: number) =>
  ({ width: { xs: '100%', sm: 'auto' }, flex: { sm: flex }, [oneLine]: { flex: 'none', width } }) as const;
const day = { width: { xs: '100%', sm: 152 }, flex: 'none', [oneLine]: { width: 148 } } as const;
const wider = fieldOf('2 1 170px', 178);
const choice = fieldOf('0 0 auto', 142);
const whole = { xs: '100%', sm: '100%' } as const;

interface ActividadFiltersProps {
  readonly filter: ReturnType<typeof useActividadFilter>;
  readonly rowName: string | undefined;
}

/** The filters in a row, as far as there is room; on a phone behind a button. */
export function ActividadFilters({ filter, rowName }: ActividadFiltersProps) {
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const wide = useMediaQuery(oneLine, { noSsr: true });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  const close = () => setAnchor(null);
  useCloseOnBack(close, open);
  const { accion, tabla, fila } = filter.filters;
  const behind = phone ? filter.chosen - Number(fila !== undefined) : Number(!!accion) + Number(!!tabla);
  return (
    <>
      {!phone && <WhenAndWho filter={filter} />}
      {wide ? <What filter={filter} /> : <FiltersButton active={behind} open={open} onOpen={setAnchor} />}
      {phone && (
        <>
          <Rutina filter={filter} />
          <FiltersSheet open={open} onClose={close} onReset={filter.reset}>
            <WhenAndWho filter={filter} />
            <What filter={filter} />
          </FiltersSheet>
        </>
      )}
      {!phone && !wide && (
        <Popover
          open={open}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { 'aria-label': 'Filtros', role: 'dialog', sx: popover } as object }}
        >
          <What filter={filter} />
          <ResetButton onClick={filter.reset} idle={filter.chosen === 0} />
        </Popover>
      )}
      {rowName !== undefined && <OfRow name={rowName} onRemove={() => filter.change({ fila: '' })} />}
      {wide && <ResetButton onClick={filter.reset} idle={filter.chosen === 0} />}
    </>
  );
}

const OfRow = ({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) => (
  <Button
    variant="outlined"
    color="inherit"
    endIcon={<ClearIcon />}
    aria-label={`Quitar el filtro por registro: ${name}`}
    onClick={onRemove}
    sx={{ maxWidth: '100%' }}
  >
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {name}
    </Box>
  </Button>
);

const popover = { mt: 1, p: 2, display: 'grid', gap: 2, width: 260 } as const;

function WhenAndWho({ filter: { filters, change } }: Pick<ActividadFiltersProps, 'filter'>) {
  return (
    <>
      <Rangos filters={filters} change={change} />
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
    </>
  );
}

function What({ filter: { filters, change } }: Pick<ActividadFiltersProps, 'filter'>) {
  return (
    <>
      <Box sx={choice}>
        <FilterSelect
          width={whole}
          label="Tipo"
          options={acciones}
          value={filters.accion}
          onChange={(accion) => change({ accion })}
        />
      </Box>
      <Box sx={choice}>
        <FilterSelect
          width={whole}
          label="Sobre"
          options={tableLabels}
          value={filters.tabla}
          onChange={(tabla) => change({ tabla })}
        />
      </Box>
    </>
  );
}

/** Sign-ins and mails are many, and hide what people do. */
export const Rutina = ({ filter: { rutina } }: Pick<ActividadFiltersProps, 'filter'>) => (
  <FormControlLabel
    label="Ver también ingresos y correos"
    disabled={rutina.fixed}
    control={<Switch checked={rutina.shown} onChange={(_event, shown) => rutina.show(shown)} />}
    // On a phone in one line with 'Filtros'.
    sx={{
      mr: { xs: 0, sm: 1 },
      ml: { xs: -0.5, sm: -1.5 },
      minHeight: 44,
      '& .MuiFormControlLabel-label': { '@media (max-width:599.95px)': { fontSize: 13 } },
    }}
  />
);

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
    <Box sx={wider}>
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
