import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { Message } from '../shared/layout/Message.tsx';
import { SearchField } from '../shared/list/SearchField.tsx';
import { useFilter } from '../shared/list/useFilter.ts';
import { Demo } from './Demo.tsx';
import { type DemoIcon, icons } from './icons.ts';

const textOf = ({ name }: DemoIcon) => name;

/** reglas 2.1 */
export function IconsPage() {
  const { rows, search, setSearch, applied, clear } = useFilter(icons, textOf);
  return (
    <Demo title="Íconos">
      <MaterialCard title="Íconos del producto">
        <Box sx={{ pt: 1, pb: 2 }}>
          <SearchField value={search} onChange={setSearch} placeholder="Nombre" />
        </Box>
        <Box component="ul" sx={grid}>
          {rows.map(({ name, Icon }) => (
            <Box component="li" key={name} sx={tile}>
              <Icon aria-hidden />
              <Typography variant="caption">{name}</Typography>
            </Box>
          ))}
        </Box>
        {rows.length === 0 && (
          <Message
            title={`No se encontraron resultados para "${applied}".`}
            action={<Button onClick={clear}>Limpiar filtro</Button>}
          />
        )}
      </MaterialCard>
    </Demo>
  );
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
} as const;
const tile = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 1,
  minHeight: 92,
  p: 1,
  textAlign: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& svg': { fontSize: 28 },
} as const;
