import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import { useId, useState } from 'react';
import { sizes } from '../theme.ts';
import type { Group } from './openapi.ts';

export const headingId = (tag: string) => `grupo-${tag.replaceAll(' ', '-')}`;

interface GroupIndexProps {
  readonly groups: readonly Group[];
}

/** The groups with their counts, each of which leads to its heading: beside the list, or folded above it on narrow screens. */
export function GroupIndex({ groups }: GroupIndexProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <Box component="nav" aria-label="Grupos" sx={nav}>
      <Button
        variant="outlined"
        color="inherit"
        aria-expanded={open}
        aria-controls={listId}
        endIcon={<ExpandIcon sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: '150ms' }} />}
        onClick={() => setOpen(!open)}
        sx={{ display: { md: 'none' }, minHeight: 44 }}
      >
        Ir a un grupo
      </Button>
      <Box component="ul" id={listId} sx={{ ...list, display: { xs: open ? 'grid' : 'none', md: 'grid' } }}>
        {groups.map(({ tag, name, operations }) => (
          <li key={tag}>
            <Button
              color="inherit"
              onClick={() => {
                setOpen(false);
                showGroup(tag);
              }}
              sx={entry}
            >
              <span>
                <span style={visuallyHidden}>Ir a </span>
                {name}
              </span>
              <Box component="span" sx={{ fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}>
                {operations.length}
              </Box>
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** The focus goes along, so that the next Tab is the group's first operation. */
function showGroup(tag: string) {
  // After the folded list has left, which moves what is below it.
  requestAnimationFrame(() => {
    const heading = document.getElementById(headingId(tag));
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  });
}

const nav = {
  flex: { md: '0 0 208px' },
  position: { md: 'sticky' },
  top: { md: sizes.toolbar + 16 },
  maxHeight: { md: `calc(100dvh - ${sizes.toolbar + 32}px)` },
  overflowY: { md: 'auto' },
} as const;
const list = {
  m: 0,
  mt: { xs: 1, md: 0 },
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr)' },
  columnGap: 1,
  rowGap: { xs: 1, md: 0 },
} as const;
const entry = {
  width: '100%',
  minHeight: { xs: 44, md: 32 },
  py: 0,
  px: 1,
  justifyContent: 'space-between',
  gap: 1,
  textAlign: 'left',
  whiteSpace: 'normal',
  lineHeight: 1.25,
  fontWeight: 500,
} as const;
