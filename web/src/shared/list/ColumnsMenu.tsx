import CheckIcon from '@mui/icons-material/CheckOutlined';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { Column } from '../table/columns.ts';
import { type Density, setDensity, useDensity } from '../table/layout/density.ts';
import type { ListView } from './useListState.ts';

interface ColumnsMenuProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly view: Pick<ListView<Row>, 'hidden' | 'setHidden'>;
}

/** Which columns a list shows; the main one always stays. And how high the rows of all lists are. */
export function ColumnsMenu<Row>({ columns, view }: ColumnsMenuProps<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const density = useDensity();
  const toggle = (id: string) => {
    const next = new Set(view.hidden);
    if (!next.delete(id)) next.add(id);
    view.setHidden(next);
  };
  return (
    <>
      <IconButton
        aria-label="Columnas"
        title="Columnas"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ml: 'auto' }}
      >
        <ColumnsIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {columns.map((column) => (
          <ColumnItem
            key={column.id}
            column={column}
            isShown={!view.hidden.has(column.id)}
            onToggle={() => toggle(column.id)}
          />
        ))}
        <Divider />
        {densities.map(([name, label]) => (
          <MenuItem
            key={name}
            role="menuitemradio"
            aria-checked={density === name}
            onClick={() => setDensity(name)}
            sx={{ py: 0.75 }}
          >
            <ListItemIcon>{density === name && <CheckIcon fontSize="small" />}</ListItemIcon>
            <ListItemText primary={label} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

interface ColumnItemProps<Row> {
  readonly column: Column<Row>;
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

// The menu passes the focus and the keys on.
function ColumnItem<Row>({ column: { header, main }, isShown, onToggle, ...item }: ColumnItemProps<Row>) {
  return (
    <MenuItem
      {...item}
      role="menuitemcheckbox"
      aria-checked={isShown}
      disabled={main === true}
      onClick={onToggle}
      sx={{ py: 0.25 }}
    >
      <Checkbox edge="start" size="small" tabIndex={-1} checked={isShown} disableRipple aria-hidden />
      <ListItemText primary={header} />
    </MenuItem>
  );
}

const densities: readonly (readonly [Density, string])[] = [
  ['compacta', 'Filas compactas'],
  ['amplia', 'Filas amplias'],
];
