import SaveAsIcon from '@mui/icons-material/BookmarkAddOutlined';
import UpdateIcon from '@mui/icons-material/SaveOutlined';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type NombreLista, normalQuery, type Vista, vistas } from '#contract/lists/vistas.ts';
import type { PageAction } from '../../layout/MoreMenu.tsx';
import { lazyDialog, usePrepareDialogs } from '../../lazy/lazy-dialog.tsx';
import { useList } from '../../net/resource.ts';
import type { ListView } from '../useListState.ts';
import { useUpdateVista } from './changes.ts';

const VistaForm = lazyDialog(async () => (await import('./VistaForm.tsx')).VistaForm);
const dialogs = [VistaForm];

/** The saved views of a list, and what can be saved of its present state. */
export interface SavedViews {
  readonly lista: NombreLista | undefined;
  readonly rows: readonly Vista[];
  /** Whether tabs are shown, or will be as soon as the views have arrived. */
  readonly hasTabs: boolean;
  /** The view that the list shows, possibly changed; undefined for the whole list. */
  readonly chosen: Vista | undefined;
  readonly isChanged: boolean;
  /** Saves the present state; empty if the chosen tab is that state. */
  readonly offers: readonly PageAction[];
  readonly rename: (row: Vista) => void;
  readonly dialog: React.ReactNode;
}

/** A view is an address: its query and its identifier, which stays while the query is changed (decision 034). */
export const addressOf = ({ _id, consulta }: Vista): string => `?${consulta}&vista=${_id}`;

export function useVistas(lista: NombreLista | undefined, leave: ListView<never>['leave']): SavedViews {
  const { data } = useList(vistas);
  const rows = useMemo(() => (data ?? []).filter((row) => row.lista === lista), [data, lista]);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [naming, setNaming] = useState<Vista | string>();
  const update = useUpdateVista({ success: 'Vista actualizada', error: 'No se pudo actualizar la vista' });

  const query = normalQuery(params.toString());
  const id = params.get('vista');
  const chosen = rows.find(({ _id }) => _id === id) ?? rows.find(({ consulta }) => consulta === query);
  const isChanged = query !== (chosen?.consulta ?? '');
  // Text that was just typed is not in the address yet.
  const saved = () => normalQuery(leave());
  const offers = offersOf(lista && data && isChanged && query !== '', chosen, {
    create: () => setNaming(saved()),
    update: (row) => update.mutate({ row, changes: { consulta: saved() } }),
    isUpdating: update.isPending,
  });
  usePrepareDialogs(dialogs, offers.length > 0);

  const dialog = lista && naming !== undefined && (
    <VistaForm
      lista={lista}
      of={naming}
      onCreated={(row) => void navigate({ search: addressOf(row) }, { replace: true })}
      onClose={() => setNaming(undefined)}
    />
  );
  const hasTabs = useHadTabs(lista, data && rows.length > 0);
  return { lista, rows, hasTabs, chosen, isChanged, offers, rename: setNaming, dialog };
}

/** Whether a list has tabs; as in this browser's last visit until that is known, so that the table stays in place. */
function useHadTabs(lista: NombreLista | undefined, hasTabs: boolean | undefined): boolean {
  const key = `con-vistas:${lista}`;
  useEffect(() => {
    if (hasTabs) localStorage.setItem(key, '1');
    else if (hasTabs === false) localStorage.removeItem(key);
  }, [key, hasTabs]);
  return hasTabs ?? localStorage.getItem(key) !== null;
}

interface Actions {
  readonly create: () => void;
  readonly update: (row: Vista) => void;
  readonly isUpdating: boolean;
}

function offersOf(
  differs: unknown,
  chosen: Vista | undefined,
  { create, update, isUpdating }: Actions,
): readonly PageAction[] {
  if (!differs) return [];
  const save = { icon: <SaveAsIcon fontSize="small" />, onClick: create };
  if (!chosen) return [{ label: 'Guardar vista', ...save }];
  return [
    {
      label: 'Actualizar vista',
      icon: <UpdateIcon fontSize="small" />,
      loading: isUpdating,
      onClick: () => update(chosen),
    },
    { label: 'Guardar como vista', ...save },
  ];
}
