import MoreIcon from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { theme } from '../../theme.ts';

/** A page's action beside the primary one. */
export interface PageAction {
  readonly label: string;
  readonly onClick: () => void;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  /** Why it is disabled. */
  readonly reason?: string;
  readonly loading?: boolean;
  /** Always in the menu, never a button of its own. */
  readonly rare?: boolean;
}

/** The other actions of a page: buttons, and on a phone a menu behind '⋯'. */
export function PageActions({ actions }: { readonly actions: readonly PageAction[] }) {
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const inMenu = actions.filter(({ rare }) => phone || rare);
  return (
    <>
      {inMenu.length > 0 && <ActionsMenu actions={inMenu} />}
      {actions
        .filter((action) => !inMenu.includes(action))
        .map(({ label, icon, onClick, disabled = false, reason, loading = false }) => (
          // A disabled button shows no title of its own.
          <span key={label} title={disabled ? reason : undefined} style={{ display: 'flex' }}>
            <Button
              variant="outlined"
              color="inherit"
              startIcon={icon}
              loading={loading}
              loadingPosition={icon ? 'start' : 'center'}
              disabled={disabled}
              onClick={onClick}
            >
              {label}
            </Button>
          </span>
        ))}
    </>
  );
}

function ActionsMenu({ actions }: { readonly actions: readonly PageAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const run = (action: PageAction) => {
    setAnchor(null);
    action.onClick();
  };
  return (
    <>
      <IconButton
        aria-label="Más acciones"
        title="Más acciones"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            disabled={action.disabled || action.loading || false}
            onClick={() => run(action)}
            sx={{ minHeight: 44 }}
          >
            {action.icon && <ListItemIcon>{action.icon}</ListItemIcon>}
            <ListItemText primary={action.label} secondary={action.disabled && action.reason} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
