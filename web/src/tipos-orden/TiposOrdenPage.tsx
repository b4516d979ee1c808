import OrdenesIcon from '@mui/icons-material/AssignmentOutlined';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import { useNavigate } from 'react-router';
import { type TipoOrden, tiposOrden } from '#contract/ordenes/tipos-orden.ts';
import { ordenesPath } from '../links/ordenes.ts';
import { Chip } from '../shared/layout/Chip.tsx';
import { EditableListPage } from '../shared/list/EditableListPage.tsx';
import { useDelete } from '../shared/list/useDelete.ts';
import type { Column } from '../shared/table/columns.ts';
import { formatNumber } from '../shared/text/dates.ts';
import { mesesText } from '../shared/text/quantities.ts';
import { avisoText, exigeText, rulesText, shownKind } from './kinds.ts';
import { TipoOrdenForm } from './TipoOrdenForm.tsx';

const kindOf = (tipo: TipoOrden) => shownKind(tipo).text;

const serviciosText = ({ cantidad_ultimo_anio: count }: TipoOrden) =>
  `Último año: ${count === 1 ? '1 servicio' : `${formatNumber(count)} servicios`}`;

// reglas 2.9, 2.23
const columns: readonly Column<TipoOrden>[] = [
  {
    id: 'nombre',
    header: 'Nombre',
    value: (tipo) => tipo.nombre,
    main: true,
    lines: 2,
    second: avisoText,
    secondHeader: 'Aviso',
    card: [
      { place: '1', wraps: true },
      { place: '3', content: rulesText },
    ],
    width: 260,
    grow: 3,
  },
  {
    id: 'vigencia',
    header: 'Vigencia',
    value: ({ vigenciaMeses }) => (vigenciaMeses === null ? '-' : mesesText(vigenciaMeses)),
    sort: ({ vigenciaMeses }) => vigenciaMeses,
    card: [],
    width: 104,
    grow: 0.5,
  },
  {
    id: 'respaldo',
    header: 'Respaldo',
    value: ({ exigeRespaldo }) => (exigeRespaldo ? exigeText : '-'),
    cell: ({ exigeRespaldo }) => (exigeRespaldo ? <Chip tone="amber">{exigeText}</Chip> : '-'),
    card: [],
    width: 146,
    grow: 0.5,
  },
  {
    id: 'servicios',
    header: 'Servicios último año',
    value: ({ cantidad_ultimo_anio: count }) => (count > 0 ? formatNumber(count) : '-'),
    sort: (tipo) => tipo.cantidad_ultimo_anio,
    align: 'right',
    card: [{ place: '2end', content: serviciosText }],
    fold: { order: 1, into: 'nombre', label: 'Servicios último año:' },
    width: 160,
  },
  {
    id: 'tipo',
    header: 'Tipo Servicio',
    value: kindOf,
    cell: (tipo) => <Chip tone={shownKind(tipo).tone}>{kindOf(tipo)}</Chip>,
    card: [{ place: '2' }],
    width: 205,
  },
];

const textOf = (tipo: TipoOrden) =>
  `${tipo.nombre} ${kindOf(tipo)} ${rulesText(tipo) ?? ''} ${tipo.queDocumentar ?? ''}`;

const question = ({ nombre }: TipoOrden) => ({
  title: 'Eliminar tipo de orden',
  text: `Una vez que elimine "${nombre}" ya no podrá acceder al registro. ¿Se encuentra seguro de hacerlo?`,
});

export function TiposOrdenPage() {
  const navigate = useNavigate();
  const onDelete = useDelete(tiposOrden, { success: 'Tipo de orden eliminado', question });
  return (
    <EditableListPage
      title="Tipos de órdenes"
      lista="tiposOrdenes"
      noun={['tipo de orden', 'tipos de órdenes']}
      placeholder="Nombre o tipo de servicio"
      resource={tiposOrden}
      columns={columns}
      textOf={textOf}
      createLabel="Crear tipo de orden"
      Form={TipoOrdenForm}
      otherActions={[
        {
          label: 'Ver órdenes',
          icon: <OrdenesIcon />,
          onClick: ({ _id }) => void navigate(ordenesPath({ tipo: _id })),
          // Beside 'Editar' it would take its place in sight.
          inMenu: true,
        },
      ]}
      onDelete={onDelete}
      empty={{
        icon: <LabelIcon />,
        title: 'Todavía no hay tipos de órdenes',
        text: 'Cada orden es de un tipo: una capacitación, un cumplimiento normativo o una inspección.',
      }}
    />
  );
}
