import FilterIcon from '@mui/icons-material/FilterListOutlined';
import GroupAddIcon from '@mui/icons-material/GroupAddOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { FilaPersonal, Personal } from '#contract/clientes/situacion.ts';
import { formatNumber } from '../../shared/text/dates.ts';
import { gapsTexts } from '../estados.ts';
import { canAttend, countGaps, lacking } from './cells.ts';

/** The head whose menu is open: its place among the types. */
export interface OpenedHead {
  readonly at: number;
  readonly anchor: HTMLElement;
}

interface HeadMenuProps {
  readonly head: OpenedHead | undefined;
  readonly tipos: Personal['tipos'];
  readonly filas: readonly FilaPersonal[];
  /** Selects those who lack it; undefined for those who may not create trainings. */
  readonly onSelect: (() => void) | undefined;
  readonly onFilter: () => void;
  readonly onClose: () => void;
}

/** What can be done about a training that people lack. */
export function HeadMenu({ head, tipos, filas, onSelect, onFilter, onClose }: HeadMenuProps) {
  const who = head ? lacking(filas, head.at) : [];
  const counted = head && countGaps(filas, tipos.length)[head.at];
  const gaps = counted ? gapsTexts(counted) : [];
  const able = who.filter(canAttend).length;
  const run = (action: () => void) => () => {
    action();
    onClose();
  };
  return (
    <Menu
      open={head !== undefined}
      anchorEl={head?.anchor ?? null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': head && tipos[head.at]?.nombre } as object }}
    >
      {onSelect && (
        <MenuItem disabled={able === 0} onClick={run(onSelect)} sx={{ minHeight: 44 }}>
          <ListItemIcon>
            <GroupAddIcon />
          </ListItemIcon>
          <ListItemText
            primary={`Todos los que faltan (${formatNumber(able)})`}
            secondary={[...gaps, ...withoutText(who.length - able)].join(' · ')}
          />
        </MenuItem>
      )}
      <MenuItem disabled={who.length === 0} onClick={run(onFilter)} sx={{ minHeight: 44 }}>
        <ListItemIcon>
          <FilterIcon />
        </ListItemIcon>
        <ListItemText primary="Ver solo a quienes les falta o les venció" />
      </MenuItem>
    </Menu>
  );
}

const withoutText = (count: number): readonly string[] => {
  if (count === 0) return [];
  return [
    count === 1 ? 'Sin incluir a 1 sin documento' : `Sin incluir a ${formatNumber(count)} sin documento`,
  ];
};
