import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import Box from '@mui/material/Box';
import { type Rubro, rubros } from '#contract/clientes/rubros.ts';
import { Chip } from '../shared/layout/Chip.tsx';
import { EditableListPage, usesColumn } from '../shared/list/EditableListPage.tsx';
import { useDelete } from '../shared/list/useDelete.ts';
import type { Column } from '../shared/table/columns.ts';
import { countText } from '../shared/text/quantities.ts';
import { RubroForm } from './RubroForm.tsx';

const yesNo = (rubro: Rubro) => (rubro.controlContratista ? 'Si' : 'No');

// reglas 2.14
const columns: readonly Column<Rubro>[] = [
  {
    id: 'nombre',
    header: 'Nombre',
    value: (rubro) => rubro.nombre,
    main: true,
    card: [{ place: '1' }],
    lines: 2,
    width: 240,
  },
  {
    id: 'control',
    header: 'Control Contratista',
    value: yesNo,
    // What stands out is the exception.
    cell: (rubro) =>
      rubro.controlContratista ? (
        <Chip tone="blue">{yesNo(rubro)}</Chip>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {yesNo(rubro)}
        </Box>
      ),
    card: [{ place: '2', content: (rubro) => `Control Contratista: ${yesNo(rubro)}` }],
    width: 160,
  },
  { id: 'descripcion', header: 'Descripción', value: () => '-', sort: false, card: [] },
  usesColumn({
    id: 'clientes',
    header: 'Clientes',
    noun: ['cliente', 'clientes'],
    countOf: (rubro) => rubro.cantidad_clientes,
    nameOf: ({ nombre }) => nombre,
    pathOf: ({ nombre }) => `/clientes?${new URLSearchParams({ buscar: nombre })}`,
    place: '2end',
  }),
];

const inUse = ({ cantidad_clientes: count }: Rubro) =>
  count > 0
    ? `No se puede eliminar: ${count === 1 ? 'lo usa' : 'lo usan'} ${countText(count, 'cliente', 'clientes')}`
    : undefined;

const textOf = (rubro: Rubro) => rubro.nombre;

export function RubrosPage() {
  const onDelete = useDelete<Rubro>(rubros, {
    success: 'Rubro eliminado',
    question: ({ nombre }) => ({ title: `Eliminar ${nombre}` }),
  });
  return (
    <EditableListPage
      title="Rubros"
      lista="rubros"
      noun={['rubro', 'rubros']}
      placeholder="Nombre"
      note="Agrupan a los clientes por su actividad."
      resource={rubros}
      columns={columns}
      textOf={textOf}
      createLabel="Registrar rubro"
      Form={RubroForm}
      onDelete={onDelete}
      inUse={inUse}
      empty={{
        icon: <CategoryIcon />,
        title: 'Todavía no hay rubros',
        text: 'Los rubros clasifican a los clientes por su actividad. Al crear un cliente se elige uno.',
      }}
    />
  );
}
