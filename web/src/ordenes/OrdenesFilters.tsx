import ResetIcon from '@mui/icons-material/RestartAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SearchSelect } from '../shared/fields/SearchSelect.tsx';
import { FilterSelect } from '../shared/list/FilterSelect.tsx';
import { SearchField } from '../shared/list/SearchField.tsx';
import { estados } from './estados.tsx';
import type { useOrdenesFilter } from './useOrdenesFilter.ts';

interface OrdenesFiltersProps {
  readonly filter: ReturnType<typeof useOrdenesFilter>;
  readonly isAdmin: boolean;
}

/** reglas 2.10 */
export function OrdenesFilters({ filter, isAdmin }: OrdenesFiltersProps) {
  return (
    <>
      <Box sx={{ flex: '1 1 220px', maxWidth: { sm: 360 } }}>
        <SearchField value={filter.search} onChange={filter.setSearch} />
      </Box>
      <FilterSelect
        label="Estado"
        options={estados}
        value={filter.estado}
        onChange={filter.setEstado}
        width={{ xs: '100%', sm: 150 }}
      />
      {isAdmin && (
        <>
          <Box sx={{ width: { xs: '100%', sm: 240, lg: 300 } }}>
            <SearchSelect
              label="Cliente"
              options={filter.clientes.data}
              list={filter.clientes}
              labelOf={({ razonSocial }) => razonSocial}
              value={filter.cliente?._id}
              onChange={filter.setCliente}
            />
          </Box>
          <Button color="inherit" startIcon={<ResetIcon />} onClick={filter.reset}>
            Restablecer filtros
          </Button>
        </>
      )}
    </>
  );
}
