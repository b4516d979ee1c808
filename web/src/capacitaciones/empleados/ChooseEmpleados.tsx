import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useMemo, useState } from 'react';
import { claveDocumento, documentoDeAsistente } from '#contract/ordenes/vigencia.ts';
import type { Empleado } from '#contract/personas/empleados.ts';
import { compareTexts } from '#contract/values/text.ts';
import { searchText } from '../../empleados/empleados.ts';
import { empleadosText } from '../../empleados/importacion/outcome.ts';
import { SearchSelect } from '../../shared/fields/SearchSelect.tsx';
import { TitledDialog } from '../../shared/layout/dialogs/TitledDialog.tsx';
import { SearchField } from '../../shared/list/SearchField.tsx';
import { useFilter } from '../../shared/list/useFilter.ts';
import { sucursalText } from '../../shared/text/sucursales.ts';
import { EmpleadosList } from './EmpleadosList.tsx';

interface ChooseEmpleadosProps {
  readonly empleados: readonly Empleado[];
  readonly present: ReadonlySet<string>;
  readonly onChoose: (empleados: readonly Empleado[]) => void;
  readonly onClose: () => void;
}

export function ChooseEmpleados({ empleados, present, onChoose, onClose }: ChooseEmpleadosProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [sucursalId, setSucursalId] = useState('');
  const sucursales = useMemo(() => sucursalesOf(empleados), [empleados]);
  const ofSucursal = useMemo(
    () => (sucursalId ? empleados.filter(({ sucursal }) => sucursal._id === sucursalId) : empleados),
    [empleados, sucursalId],
  );
  const filter = useFilter(ofSucursal, searchText);
  const accept = () => {
    onChoose(empleados.filter(({ _id }) => chosen.has(_id)));
    onClose();
  };
  return (
    <TitledDialog title="Elegir empleados" wide onClose={onClose}>
      <DialogContent sx={content}>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' }, pt: 1 }}>
          <SearchField
            value={filter.search}
            onChange={filter.setSearch}
            label="Buscar empleado"
            placeholder="Apellido, nombre o documento"
          />
          <SearchSelect
            label="Sucursal"
            options={sucursales}
            labelOf={sucursalText}
            value={sucursalId}
            onChange={(sucursal) => setSucursalId(sucursal?._id ?? '')}
          />
        </Box>
        <EmpleadosList
          rows={filter.rows}
          chosen={chosen}
          onChange={setChosen}
          disabledReason={(empleado) => disabledReason(empleado, present)}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="contained" disabled={chosen.size === 0} onClick={accept}>
          {chosen.size === 0 ? 'Agregar' : `Agregar ${empleadosText(chosen.size)}`}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}

const content = {
  display: 'grid',
  gap: 1.5,
  alignContent: 'start',
  overflow: 'visible',
  minHeight: 0,
} as const;

function disabledReason(empleado: Empleado, present: ReadonlySet<string>): string | undefined {
  const key = claveDocumento(documentoDeAsistente(empleado));
  if (key === null) return 'Sin documento';
  return present.has(key) ? 'Ya está en la lista' : undefined;
}

function sucursalesOf(empleados: readonly Empleado[]): Empleado['sucursal'][] {
  const known = new Map(empleados.map(({ sucursal }) => [sucursal._id, sucursal]));
  return [...known.values()].sort((a, b) => compareTexts(sucursalText(a), sucursalText(b)));
}
