import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RenameIcon from '@mui/icons-material/DriveFileRenameOutline';
import RightIcon from '@mui/icons-material/East';
import MoreIcon from '@mui/icons-material/KeyboardArrowDown';
import LeftIcon from '@mui/icons-material/West';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { type Vista, vistas } from '#contract/lists/vistas.ts';
import { useDelete } from '../useDelete.ts';
import { useUpdateVista } from './changes.ts';

interface TabMenuProps {
  readonly row: Vista;
  /** All views of the list, in their order. */
  readonly rows: readonly Vista[];
  readonly onRename: (row: Vista) => void;
  /** Called before a change that moves or removes the tab. */
  readonly onChange: (id: string) => void;
}

interface Entry {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly danger?: boolean;
}

function useEntries({ row, rows, onRename, onChange }: TabMenuProps): readonly Entry[] {
  const update = useUpdateVista({ error: 'No se pudo mover la vista' });
  const onDelete = useDelete<Vista>(vistas, {
    success: 'Vista eliminada',
    question: ({ nombre }) => ({
      title: `Eliminar la vista ${nombre}`,
      text: 'Se elimina solo la vista: los registros de la lista no cambian.',
    }),
  });
  const at = rows.indexOf(row);
  const move = (by: -1 | 1) => {
    const neighbour = rows[at + by];
    return {
      disabled: !neighbour || update.isPending,
      onClick: () => {
        onChange(row._id);
        if (neighbour) update.mutate({ row, changes: { orden: neighbour.orden } });
      },
    };
  };
  return [
    { label: 'Cambiar nombre', icon: <RenameIcon />, onClick: () => onRename(row) },
    { label: 'Mover a la izquierda', icon: <LeftIcon />, ...move(-1) },
    { label: 'Mover a la derecha', icon: <RightIcon />, ...move(1) },
    {
      label: 'Eliminar',
      icon: <DeleteIcon />,
      danger: true,
      onClick: () => {
        onChange(row._id);
        void onDelete(row);
      },
    },
  ];
}

/** What can be done with a saved view. */
export function TabMenu(props: TabMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const entries = useEntries(props);
  const run = ({ onClick }: Entry) => {
    setAnchor(null);
    onClick();
  };
  const name = `Opciones de la vista ${props.row.nombre}`;
  return (
    <>
      <IconButton
        size="small"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: { xs: 44, sm: 28 }, height: { xs: 44, sm: 28 } }}
      >
        <MoreIcon sx={{ fontSize: 18 }} />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': name } }}
      >
        {entries.map((entry) => (
          <MenuItem
            key={entry.label}
            disabled={entry.disabled ?? false}
            onClick={() => run(entry)}
            sx={{ minHeight: 44, ...(entry.danger && { color: 'error.main' }) }}
          >
            <ListItemIcon sx={{ color: 'inherit', '& svg': { fontSize: 20 } }}>{entry.icon}</ListItemIcon>
            <ListItemText primary={entry.label} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
