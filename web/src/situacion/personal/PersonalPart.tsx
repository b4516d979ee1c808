import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FilaPersonal, Personal } from '#contract/clientes/situacion.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { legajoPagePath } from '../../links/legajo.ts';
import { ordenPath } from '../../links/ordenes.ts';
import { Chip } from '../../shared/layout/Chip.tsx';
import { LoadError } from '../../shared/layout/LoadError.tsx';
import { ActiveFilters } from '../../shared/list/filters/ActiveFilters.tsx';
import { FilterBar } from '../../shared/list/filters/FilterBar.tsx';
import { type ListView, useListState } from '../../shared/list/useListState.ts';
import { usePersonal } from '../../shared/net/situacion.ts';
import { EmptyState, NoResults } from '../../shared/table/states.tsx';
import { theme } from '../../theme.ts';
import { estadoTones } from '../estados.ts';
import { CrearBar } from './CrearBar.tsx';
import { canAttend, lacking } from './cells.ts';
import { FaltasPorTipo } from './FaltasPorTipo.tsx';
import { HeadMenu, type OpenedHead } from './HeadMenu.tsx';
import { Matriz } from './Matriz.tsx';
import { PersonalCards } from './PersonalCards.tsx';
import { usePersonalFilters } from './usePersonalFilters.tsx';

interface PersonalPartProps {
  readonly clienteId: string;
  readonly rol: Rol;
  readonly fill: boolean;
}

/** Everybody who works there, by training (reglas 2.34). */
export function PersonalPart({ clienteId, rol, fill }: PersonalPartProps) {
  const { data, error, isFetching, refetch } = usePersonal(clienteId);
  const filters = usePersonalFilters(clienteId, data);
  const view = useListState(data?.filas, { textOf, filters });
  if (!data)
    return error && !isFetching ? (
      <LoadError title="No se pudo cargar el personal" error={error} onRetry={refetch} />
    ) : (
      <Waiting />
    );
  if (data.filas.length === 0)
    return (
      <EmptyState
        icon={<GroupsIcon />}
        title="Sin personal registrado"
        text="Registre los empleados del cliente para ver qué capacitaciones tiene cada uno."
      />
    );
  if (data.tipos.length === 0)
    return (
      <EmptyState
        icon={<GroupsIcon />}
        title="Ningún requisito pide capacitaciones"
        text="La matriz muestra las capacitaciones que los requisitos piden a las personas."
      />
    );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <FilterBar view={view} placeholder="Apellido, nombre, documento o puesto" />
        <ActiveFilters view={view} />
      </Box>
      <People clienteId={clienteId} personal={data} view={view} rol={rol} fill={fill} />
    </>
  );
}

const textOf = ({ apellido, nombre, documento, puesto }: FilaPersonal) =>
  `${apellido} ${nombre} ${documento ?? ''} ${puesto ?? ''}`;

interface PeopleProps {
  readonly clienteId: string;
  readonly personal: Personal;
  readonly view: ListView<FilaPersonal>;
  readonly rol: Rol;
  readonly fill: boolean;
}

function People({ clienteId, personal, view, rol, fill }: PeopleProps) {
  const { tipos } = personal;
  const cards = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  if (view.rows.length === 0)
    return <NoResults search={view.typed} filters={view.applied} onClear={view.clear} />;
  if (!cards)
    return (
      <PeopleMatriz
        clienteId={clienteId}
        personal={personal}
        view={view}
        isAdmin={rol === 'admin'}
        fill={fill}
      />
    );
  return (
    <>
      <FaltasPorTipo clienteId={clienteId} tipos={tipos} filas={view.rows} rol={rol} />
      <PersonalCards tipos={tipos} filas={view.rows} resetKey={view.inWords} />
    </>
  );
}

type PeopleMatrizProps = Omit<PeopleProps, 'rol'> & { readonly isAdmin: boolean };

function PeopleMatriz({ clienteId, personal, view, isAdmin, fill }: PeopleMatrizProps) {
  const { tipos, filas } = personal;
  const navigate = useNavigate();
  const [head, setHead] = useState<OpenedHead>();
  // The type whose people were chosen.
  const [tipoId, setTipoId] = useState<string>();
  const { ids, set } = view.selection;
  const tipo = head && tipos[head.at];
  const selectLacking = () => {
    if (!head) return;
    setTipoId(tipo?._id);
    set(idsOf(lacking(view.rows, head.at).filter(canAttend)));
  };
  return (
    <>
      <Legend undocumented={filas.some(isUndocumented)} below={fill} />
      <Matriz
        tipos={tipos}
        filas={view.rows}
        selection={isAdmin ? view.selection : undefined}
        resetKey={view.inWords}
        onOpen={(ordenId) => void navigate(ordenPath(ordenId))}
        onPerson={(empleadoId) => void navigate(legajoPagePath(empleadoId))}
        onHead={(at, anchor) => setHead({ at, anchor })}
        fill={fill}
      />
      <HeadMenu
        head={head}
        tipos={tipos}
        filas={view.rows}
        onSelect={isAdmin ? selectLacking : undefined}
        onFilter={() => filterLacking(view, tipo?._id)}
        onClose={() => setHead(undefined)}
      />
      {isAdmin && ids.size > 0 && (
        <CrearBar
          clienteId={clienteId}
          tipos={tipos}
          filas={filas.filter(({ _id }) => ids.has(_id))}
          tipoId={tipoId ?? (view.valueOf('tipo') || undefined)}
          onClear={() => {
            setTipoId(undefined);
            set(new Set());
          }}
        />
      )}
    </>
  );
}

function filterLacking({ setFilter }: ListView<FilaPersonal>, tipoId = ''): void {
  setFilter('tipo', tipoId);
  setFilter('faltas', 'true');
}

const idsOf = (filas: readonly FilaPersonal[]): ReadonlySet<string> => new Set(filas.map(({ _id }) => _id));

const isUndocumented = ({ celdas }: FilaPersonal) => celdas.some((celda) => celda?.[0] === 'Sin documento');

interface LegendProps {
  /** Somebody has no document, by which trainings are found. */
  readonly undocumented: boolean;
  /** Below the matrix, which ends with the window: the rows begin higher, and both are in view. */
  readonly below: boolean;
}

/** What the marks mean, before they are read. */
const Legend = ({ undocumented, below }: LegendProps) => (
  <Box component="ul" aria-label="Referencias" sx={below ? { ...legend, order: 1 } : legend}>
    {marks.map(([estado, mark, text]) => (
      <li key={estado}>
        <Chip tone={estadoTones[estado]} small>
          {mark}
        </Chip>
        {text}
      </li>
    ))}
    {undocumented && (
      <li>
        <Chip tone={estadoTones['Sin documento']} small>
          Sin documento
        </Chip>
        No se pueden buscar sus capacitaciones
      </li>
    )}
    <li>Sin marca: no se le pide</li>
  </Box>
);

const marks = [
  ['Vigente', '✓ 03/2027', 'Vigente hasta ese mes'],
  ['Por vencer', '!', 'Por vencer'],
  ['Vencido', '✗', 'Vencida'],
  ['Falta', '—', 'Falta: nunca la hizo'],
] as const;
const legend = {
  listStyle: 'none',
  m: 0,
  p: 0,
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.5,
  typography: 'caption',
  color: 'text.secondary',
  '& > li': { display: 'inline-flex', alignItems: 'center', gap: 0.75 },
} as const;

const Waiting = () => (
  <Card variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
    {[0, 1, 2, 3, 4, 5].map((at) => (
      <Skeleton key={at} variant="rounded" height={32} />
    ))}
  </Card>
);
