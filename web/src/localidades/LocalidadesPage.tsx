import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import { type Localidad, localidades } from '#contract/clientes/localidades.ts';
import { EditableListPage } from '../shared/list/EditableListPage.tsx';
import { useDelete } from '../shared/list/useDelete.ts';
import type { Column } from '../shared/table/columns.ts';
import { LocalidadForm } from './LocalidadForm.tsx';

// reglas 2.7, 9.4: only a postal code above 0 counts.
const isRegistered = ({ codigoPostal }: Localidad) => (codigoPostal ?? 0) > 0;
const codigoPostalText = (row: Localidad) => (isRegistered(row) ? String(row.codigoPostal) : 'NO REGISTRADO');

// reglas 2.7
const columns: readonly Column<Localidad>[] = [
  { id: 'nombre', header: 'Nombre', value: (row) => row.nombre, main: true, lines: 2, width: 200, grow: 3 },
  {
    id: 'codigoPostal',
    header: 'Código postal',
    value: codigoPostalText,
    sort: (row) => (isRegistered(row) ? row.codigoPostal : null),
    cell: (row) =>
      isRegistered(row) ? (
        codigoPostalText(row)
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {codigoPostalText(row)}
        </Box>
      ),
    width: 140,
  },
  {
    id: 'provincia',
    header: 'Provincia',
    value: (row) => row.provincia.nombre,
    lines: 2,
    width: 215,
    grow: 2,
  },
];

const textOf = (row: Localidad) => `${row.nombre} ${codigoPostalText(row)} ${row.provincia.nombre}`;

/** reglas 2.7 */
export function LocalidadesPage() {
  const onDelete = useDelete<Localidad>(localidades, {
    success: 'Localidad eliminada',
    question: ({ nombre }) => ({ title: `Eliminar ${nombre}` }),
  });
  return (
    <EditableListPage
      title="Localidades"
      lista="localidades"
      noun={['localidad', 'localidades']}
      placeholder="Nombre, código postal o provincia"
      resource={localidades}
      columns={columns}
      textOf={textOf}
      createLabel="Registrar localidad"
      Form={LocalidadForm}
      onDelete={onDelete}
      empty={{
        icon: <PlaceIcon />,
        title: 'Todavía no hay localidades',
        text: 'Las localidades ubican a las sucursales de los clientes.',
      }}
    />
  );
}
