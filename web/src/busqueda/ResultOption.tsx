import AddIcon from '@mui/icons-material/AddOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import Typography from '@mui/material/Typography';
import type { HTMLAttributes, ReactNode } from 'react';
import { icons } from '../layout/icons.ts';
import type { SearchResult } from './hallazgos.ts';

const others = { '/': HomeIcon, '/user-profile': PersonIcon, '/ayuda': HelpIcon } as const;

function iconOf({ group, title, path }: SearchResult) {
  if (group === 'Acciones') return /^(Importar|Subir)/.test(title) ? UploadIcon : AddIcon;
  if (group === 'Ayuda') return HelpIcon;
  const [screen = ''] = path.split('?');
  return icons[screen] ?? others[screen as keyof typeof others] ?? HomeIcon;
}

export function ResultOption({
  props,
  result,
}: {
  readonly props: HTMLAttributes<HTMLLIElement>;
  readonly result: SearchResult;
}) {
  const { title, detail } = result;
  const Icon = iconOf(result);
  return (
    <Box component="li" {...props} sx={{ gap: 1.5, borderRadius: 1, minHeight: { xs: 44, sm: 40 } }}>
      <Icon aria-hidden sx={{ fontSize: 20, color: 'text.secondary', flex: 'none' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {detail && (
          <Typography variant="caption" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
            {detail}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

export function ResultGroup({ group, children }: { readonly group: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, which no element is
    <div role="group" aria-label={group}>
      <ListSubheader component="div" aria-hidden sx={heading}>
        {group}
      </ListSubheader>
      {children}
    </div>
  );
}

const heading = {
  px: 2,
  lineHeight: '32px',
  fontSize: 12.5,
  fontWeight: 600,
  color: 'text.secondary',
  bgcolor: 'surface.raised',
} as const;
