import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { type Localidad, localidades } from '#contract/clientes/localidades.ts';
import { sucursales } from '#contract/clientes/sucursales.ts';
import { EditableListPage, usesColumn } from '../shared/list/EditableListPage.tsx';
import { useDelete } from '../shared/list/useDelete.ts';
import { useList } from '../shared/net/resource.ts';
import type { Column } from '../shared/table/columns.ts';
import { countText } from '../shared/text/quantities.ts';
import { LocalidadForm } from './LocalidadForm.tsx';

// reglas 2.7, 9.4: only a postal code above 0 counts.
const isRegistered = ({ codigoPostal }: Localidad) => (codigoPostal ?? 0) > 0;
const codigoPostalText = (row: Localidad) => (isRegistered(row) ? String(row.codigoPostal) : 'NO REGISTRADO');

// reglas 2.7
const columns: readonly Column<Localidad>[] = [
  {
    id: 'nombre',
    header: 'Nombre',
    value: (row) => row.nombre,
    main: true,
    card: [{ place: '1' }],
    lines: 2,
    width: 200,
  },
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
    card: [{ place: '1end' }],
    width: 140,
    grow: 0.5,
  },
  {
    id: 'provincia',
    header: 'Provincia',
    value: (row) => row.provincia.nombre,
    lines: 2,
    card: [{ place: '2' }],
    // Room for 'Ciudad Autónoma de Buenos Aires' beside the rail of 1024 px.
    width: 245,
  },
];

/** How many branches are in each locality; undefined until it is known. */
function useUses() {
  const { data } = useList(sucursales);
  return useMemo(() => {
    if (!data) return () => undefined;
    const counts = new Map<string, number>();
    for (const { localidad } of data) counts.set(localidad._id, (counts.get(localidad._id) ?? 0) + 1);
    return ({ _id }: Localidad) => counts.get(_id) ?? 0;
  }, [data]);
}

const columnsWith = (countOf: (row: Localidad) => number | undefined): readonly Column<Localidad>[] => [
  ...columns,
  usesColumn({
    id: 'sucursales',
    header: 'Sucursales',
    noun: ['sucursal', 'sucursales'],
    countOf,
    nameOf: ({ nombre }) => nombre,
    pathOf: ({ nombre, provincia }) =>
      `/sucursales?${new URLSearchParams({ buscar: `${nombre} ${provincia.nombre}` })}`,
    place: '2end',
  }),
];

const textOf = (row: Localidad) => `${row.nombre} ${codigoPostalText(row)} ${row.provincia.nombre}`;

/** reglas 2.7 */
export function LocalidadesPage() {
  const countOf = useUses();
  const columns = useMemo(() => columnsWith(countOf), [countOf]);
  const inUse = (row: Localidad) => {
    const count = countOf(row) ?? 0;
    if (count === 0) return undefined;
    return `No se puede eliminar: ${count === 1 ? 'la usa' : 'la usan'} ${countText(count, 'sucursal', 'sucursales')}`;
  };
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
      inUse={inUse}
      empty={{
        icon: <PlaceIcon />,
        title: 'Todavía no hay localidades',
        text: 'Las localidades ubican a las sucursales de los clientes. Al crear una sucursal se elige una.',
      }}
    />
  );
}
