import MoreIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, type ReactNode, use, useState } from 'react';
import { theme } from '../../theme.ts';
import { ReasonButton } from '../feedback/ReasonButton.tsx';

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

/** The actions of the page around a list: they share one menu, which has all of the list's. */
export const AroundActions = createContext<readonly PageAction[]>([]);

/** The other actions of a page: buttons, and on a phone a menu behind '⋯'. */
export function PageActions({ actions: own }: { readonly actions: readonly PageAction[] }) {
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const around = use(AroundActions);
  const actions = [...own, ...around];
  const inMenu = actions.filter(({ rare }, at) => phone || rare || (around[0] && at < own.length));
  return (
    <>
      {inMenu.length > 0 && <ActionsMenu actions={inMenu} />}
      {actions
        .filter((action) => !inMenu.includes(action))
        .map(({ label, icon, onClick, disabled = false, reason, loading = false }) => (
          <ReasonButton
            key={label}
            variant="outlined"
            color="inherit"
            startIcon={icon}
            loading={loading}
            loadingPosition={icon ? 'start' : 'center'}
            disabled={disabled && !reason}
            reason={disabled ? reason : undefined}
            onClick={onClick}
          >
            {label}
          </ReasonButton>
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
        {actions.map((action) => {
          const reason = action.disabled ? action.reason : undefined;
          return (
            <MenuItem
              key={action.label}
              disabled={((action.disabled && !reason) || action.loading) ?? false}
              // `aria-disabled` instead of `disabled`: the keyboard must reach it to read the reason.
              aria-disabled={reason ? true : undefined}
              onClick={() => !reason && run(action)}
              sx={{ minHeight: 44, ...(reason && { color: 'text.disabled', cursor: 'default' }) }}
            >
              {action.icon && <ListItemIcon {...(reason && greyIcon)}>{action.icon}</ListItemIcon>}
              <ListItemText primary={action.label} secondary={reason} />
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}

const greyIcon = { sx: { color: 'inherit' } } as const;
