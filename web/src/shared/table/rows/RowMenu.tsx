import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { RowAction } from '../columns.ts';

interface RowMenuProps<Row> {
  readonly row: Row;
  readonly name: string;
  readonly anchor: HTMLElement;
  readonly actions: readonly RowAction<Row>[];
  readonly onClose: () => void;
}

/** The actions of a row behind '⋯'. */
export function RowMenu<Row>({ row, name, anchor, actions, onClose }: RowMenuProps<Row>) {
  const run = (action: RowAction<Row>) => {
    onClose();
    action.onClick(row);
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': `Acciones de ${name}` } }}
    >
      {actions.map((action) => {
        const reason = action.disabled?.(row);
        return (
          <MenuItem
            key={action.label}
            aria-label={reason ? undefined : `${action.label} ${name}`}
            // `aria-disabled` instead of `disabled`: the keyboard must reach it to read the reason.
            aria-disabled={reason ? true : undefined}
            title={reason}
            onClick={() => !reason && run(action)}
            sx={{
              minHeight: 44,
              ...(action.danger && { color: 'error.main' }),
              ...(reason && { color: 'text.disabled', cursor: 'default' }),
            }}
          >
            <ListItemIcon sx={{ color: 'inherit', '& svg': { fontSize: 20 } }}>{action.icon}</ListItemIcon>
            <ListItemText primary={action.label} secondary={reason} />
          </MenuItem>
        );
      })}
    </Menu>
  );
}
