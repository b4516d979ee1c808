import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ArchivoOrden } from '#contract/ordenes/archivos-orden.ts';
import type { Capacitacion } from '#contract/ordenes/capacitaciones.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { rolOf, useSesion } from '../../sesion/store.ts';
import { LoadError } from '../../shared/layout/LoadError.tsx';
import { useDelete } from '../../shared/list/useDelete.ts';
import { useList } from '../../shared/net/resource.ts';
import { formatNumber } from '../../shared/text/dates.ts';
import { QueDocumentar } from '../prueba/QueDocumentar.tsx';
import { useQueDocumentar } from '../prueba/que-documentar.ts';
import { AddButtons } from './AddButtons.tsx';
import { ArchivoItem } from './ArchivoItem.tsx';
import { useChanges } from './agregada/useChanges.ts';
import { archivosOf } from './archivos-of.ts';
import { onHanded, takeHanded } from './photos/handed.ts';
import { UploadList } from './UploadList.tsx';
import { useFileDrop } from './useFileDrop.ts';
import { useUploads } from './useUploads.ts';

interface ArchivosProps {
  readonly orden: Pick<Orden, '_id' | 'cantidad_archivos' | 'tipoOrden'>;
  /** A deleted order takes no files. */
  readonly gone: boolean;
  /** Of a training: the attendance sheet, which its details offer above and this list leaves out. */
  readonly planilla?: PlanillaAdjunta | undefined;
  /** What the panel's foot has a button for, which is not offered twice. */
  readonly inFoot?: 'camera' | 'all' | false;
  /** A file is what is to be done next. */
  readonly main?: boolean | undefined;
  /** Which order takes them, where somebody may expect another one. */
  readonly note?: ReactNode;
  /** Stands beside the text that there are none. */
  readonly whenEmpty?: ReactNode;
}

/** 'unknown' until the training is loaded. */
export type PlanillaAdjunta = Pick<Capacitacion, 'filename' | 'linktofile'> | 'unknown';

/** The files that prove an order (reglas 2.10, 4.19). */
export function Archivos(props: ArchivosProps) {
  const { orden, gone, planilla, inFoot = false, main, note, whenEmpty } = props;
  const mayAdd = useMayAdd(gone);
  const { list, que, uploads, itemOf, news, place, addButton, focusAdd } = useArchivos(orden, gone, mayAdd);
  const { data, error, isFetching, refetch } = list;
  const { isOver, handlers } = useFileDrop(mayAdd ? uploads.add : undefined);
  const { hasSheet, isEmpty } = filesOf(orden, data, planilla);
  // A reader has nothing to find or do here.
  if (hasSheet && !mayAdd && data?.length === 0) return null;
  return (
    <Box
      ref={place}
      component="section"
      tabIndex={-1}
      aria-label="Archivos"
      sx={sectionOf(isOver)}
      {...handlers}
    >
      <Box sx={head}>
        <Title count={data?.length ?? 0} others={hasSheet} />
        {mayAdd && inFoot !== 'all' && (
          <AddButtons ref={addButton} onFiles={uploads.add} withCamera={!inFoot} main={main} />
        )}
      </Box>
      {mayAdd && note}
      {mayAdd && <QueDocumentar>{que}</QueDocumentar>}
      {!data && !gone && (
        <Missing error={error} isFetching={isFetching} onRetry={refetch} count={orden.cantidad_archivos} />
      )}
      {isEmpty && uploads.all.length === 0 && <Empty isOver={isOver}>{whenEmpty}</Empty>}
      {data && data.length > 0 && (
        <Box component="ul" sx={items}>
          {data.map((row) => (
            <ArchivoItem key={row._id} row={row} {...itemOf(row)} />
          ))}
        </Box>
      )}
      {mayAdd && <UploadList uploads={uploads} onGone={focusAdd} />}
      <News>{news}</News>
    </Box>
  );
}

/** The files, what is being added, and what each of them allows. */
function useArchivos(orden: ArchivosProps['orden'], gone: boolean, mayAdd: boolean) {
  const resource = archivosOf(orden._id);
  const list = useList(resource, { enabled: !gone });
  const que = useQueDocumentar(mayAdd).get(orden.tipoOrden._id);
  const changes = useChanges(resource);
  const { uploads, added, news, setNews, onTyping } = useAdding(orden._id, list.data?.length);
  const place = useHanded(orden._id, mayAdd, uploads);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAdd = () => (addButton.current ?? place.current)?.focus();
  const undo = async ({ _id, filename }: ArchivoOrden) => {
    await changes.remove(_id);
    setNews(`Se quitó ${filename}.`);
    focusAdd();
  };
  const onDelete = useDelete<ArchivoOrden>(resource, deletion);
  const itemOf = (row: ArchivoOrden): ItemProps => ({
    onDelete: row.eliminable && !gone ? () => void onDelete(row) : undefined,
    onDescribe: mayAdd ? (text, version) => changes.describe(row._id, text, version) : undefined,
    onTyping: (isTyping) => onTyping(row._id, isTyping),
    onUndo: mayAdd && added.has(row._id) ? () => undo(row) : undefined,
  });
  return { list, que, uploads, itemOf, news, place, addButton, focusAdd };
}

function useMayAdd(gone: ArchivosProps['gone']): boolean {
  const usuario = useSesion();
  return !gone && usuario !== null && rolOf(usuario) !== 'cliente';
}

const sectionOf = (isOver: boolean) => (isOver ? sectionOver : section);

function filesOf(
  { cantidad_archivos }: ArchivosProps['orden'],
  data: readonly ArchivoOrden[] | undefined,
  planilla: PlanillaAdjunta | undefined,
) {
  const hasSheet = planilla !== undefined && planilla !== 'unknown' && planilla.linktofile !== null;
  const mayHaveSheet = planilla === 'unknown' && cantidad_archivos > 0;
  return { hasSheet, isEmpty: data?.length === 0 && !hasSheet && !mayHaveSheet };
}

const News = ({ children }: { readonly children: string }) => (
  <span role="status" style={visuallyHidden}>
    {children}
  </span>
);

interface EmptyProps {
  /** Files are dragged over it. */
  readonly isOver: boolean;
  readonly children: ReactNode;
}

const Empty = ({ isOver, children }: EmptyProps) => (
  <Box sx={empty}>
    <Quiet>{isOver ? 'Suelte los archivos aquí.' : 'Todavía no hay archivos de respaldo.'}</Quiet>
    {!isOver && children}
  </Box>
);

type ItemProps = Omit<ComponentProps<typeof ArchivoItem>, 'row'>;

interface TitleProps {
  readonly count: number;
  /** Besides the attendance sheet. */
  readonly others: boolean;
}

function Title({ count, others }: TitleProps) {
  const text = others ? 'Otros archivos' : 'Archivos';
  return (
    <Typography variant="h3" component="h3" sx={{ flex: '1 1 auto' }}>
      {count > 0 ? `${text} · ${formatNumber(count)}` : text}
    </Typography>
  );
}

const deletion = {
  success: 'Archivo eliminado',
  question: ({ filename }: ArchivoOrden) => ({
    title: 'Eliminar archivo',
    text: `Una vez que elimine «${filename}» ya no podrá acceder a él. ¿Se encuentra seguro de hacerlo?`,
  }),
};

/** The files on their way, the photos that were just added, and what is read aloud of both. */
function useAdding(id: string, present: number | undefined) {
  const [news, setNews] = useState('');
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const [typing, setTyping] = useState<ReadonlySet<string>>(new Set());
  const uploads = useUploads(id, {
    present,
    isDescribing: typing.size > 0,
    onSent: ({ id, name, isPhoto }) => {
      setNews(`Se agregó ${name}.`);
      if (isPhoto) setAdded((all) => withId(all, id, true));
    },
  });
  const onTyping = (row: string, isTyping: boolean) => setTyping((all) => withId(all, row, isTyping));
  return { uploads, added, news, setNews, onTyping };
}

/** Sends what was chosen elsewhere for this order, and shows where. */
function useHanded(id: string, mayAdd: boolean, uploads: ReturnType<typeof useUploads>) {
  const place = useRef<HTMLElement>(null);
  const ready = useRef(uploads);
  ready.current = uploads;
  useEffect(() => {
    const take = () => {
      const handed = mayAdd ? takeHanded(id) : undefined;
      if (!handed) return;
      const isAdded = ready.current.add(handed.files);
      if (!handed.describesPdfs) void isAdded.then(() => ready.current.sendAll());
      place.current?.scrollIntoView();
    };
    take();
    return onHanded(take);
  }, [id, mayAdd]);
  return place;
}

function withId(all: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const others = [...all].filter((one) => one !== id);
  return new Set(isIn ? [...others, id] : others);
}

interface MissingProps {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly onRetry: () => unknown;
  readonly count: number;
}

function Missing({ error, isFetching, onRetry, count }: MissingProps) {
  if (error && !isFetching)
    return (
      <Quiet>
        <LoadError variant="line" title="No se pudieron cargar los archivos" onRetry={onRetry} role="alert" />
      </Quiet>
    );
  if (count === 0) return <Skeleton width={240} />;
  return (
    <Box role="status" aria-label="Cargando">
      {[1, 2, 3].slice(0, count).map((line) => (
        <Skeleton key={line} height={52} />
      ))}
    </Box>
  );
}

const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);

const section = {
  mt: 2,
  mx: -1,
  px: 1,
  py: 1,
  minWidth: 0,
  display: 'grid',
  gap: 1,
  borderRadius: 1,
  outline: '2px dashed transparent',
  outlineOffset: -2,
} as const;
const sectionOver = { ...section, outlineColor: 'primary.main', background: 'action.hover' } as const;
const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
const empty = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 } as const;
const items = { listStyle: 'none', m: 0, p: 0, minWidth: 0 } as const;
