import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { listas } from '#contract/lists/vistas.ts';
import { TabMenu } from './TabMenu.tsx';
import { addressOf, type SavedViews } from './useVistas.tsx';

interface VistaTabsProps {
  readonly saved: SavedViews;
  /** Takes the search of the address that a tab leads to. */
  readonly adopt: (query: string) => void;
  readonly children?: ReactNode;
}

/** The saved views of a list as links, after the whole list; nothing without views (reglas 2.26). */
export function VistaTabs({ saved, adopt, children }: VistaTabsProps) {
  const { lista, rows, chosen, isChanged } = saved;
  const strip = useRef<HTMLElement>(null);
  const keepFocus = useKeptFocus(strip, saved);
  useEffect(() => {
    if (strip.current) scrollToCurrent(strip.current, chosen?._id);
  }, [chosen?._id]);
  if (!lista || !saved.hasTabs) return null;
  return (
    <Box sx={bar}>
      <Box component="nav" aria-label="Vistas" ref={strip} sx={tabs}>
        <ul>
          <Box component="li" data-current={!chosen || undefined} sx={tab}>
            <TabLink search="" isCurrent={!chosen} adopt={adopt}>
              {listas[lista]}
            </TabLink>
          </Box>
          {rows.map((row) => (
            <Box
              component="li"
              key={row._id}
              data-vista={row._id}
              data-current={row === chosen || undefined}
              sx={tab}
            >
              <TabLink search={addressOf(row)} isCurrent={row === chosen} adopt={adopt}>
                {row.nombre}
                {row === chosen && isChanged && <Changed />}
              </TabLink>
              <TabMenu row={row} rows={rows} onRename={saved.rename} onChange={keepFocus} />
            </Box>
          ))}
        </ul>
      </Box>
      {children}
    </Box>
  );
}

/** Scrolls the tabs alone; `scrollIntoView` would scroll the page too. */
function scrollToCurrent(strip: HTMLElement, id: string | undefined): void {
  const tab = strip.querySelector(id ? `[data-vista="${id}"]` : 'li')?.getBoundingClientRect();
  const { left, right } = strip.getBoundingClientRect();
  if (tab && tab.left < left) strip.scrollLeft -= left - tab.left;
  else if (tab && tab.right > right - fadePx) strip.scrollLeft += tab.right - right + fadePx;
}

interface TabLinkProps {
  readonly search: string;
  readonly isCurrent: boolean;
  readonly adopt: (query: string) => void;
  readonly children: ReactNode;
}

// The router ignores other clicks: they open a tab of the browser.
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function TabLink({ search, isCurrent, adopt, children }: TabLinkProps) {
  return (
    <Link
      to={{ search }}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => isPlain(event) && adopt(search)}
    >
      {children}
    </Link>
  );
}

const Changed = () => (
  <>
    <Box component="span" aria-hidden sx={dot} />
    <span style={visuallyHidden}> (modificada)</span>
  </>
);

/** A moved or deleted tab loses the focus: returns a function that gives it back once the tabs have changed. */
function useKeptFocus(strip: { readonly current: HTMLElement | null }, { rows }: SavedViews) {
  const kept = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs have changed with the rows
  useEffect(() => {
    if (kept.current === undefined || document.activeElement !== document.body) return;
    const own = strip.current?.querySelector<HTMLElement>(`[data-vista="${kept.current}"] button`);
    (own ?? strip.current?.querySelector('a'))?.focus();
    kept.current = undefined;
  }, [rows]);
  return (id: string) => {
    kept.current = id;
  };
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minWidth: 0,
  mb: 0.5,
  minHeight: { xs: 47, sm: 43 },
  borderBottom: 1,
  borderColor: 'divider',
} as const;

// The end fades out where tabs are out of sight.
const fadePx = 24;
const tabs = {
  minWidth: 0,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  maskImage: `linear-gradient(to left, transparent, currentColor ${fadePx}px)`,
  '& ul': { display: 'flex', width: 'max-content', m: 0, p: 0, pr: `${fadePx}px`, listStyle: 'none' },
} as const;

const tab = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  borderBottom: '2px solid transparent',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.75,
    justifyContent: 'center',
    minWidth: { xs: 44, sm: 0 },
    minHeight: { xs: 44, sm: 40 },
    px: 1.25,
    borderRadius: 1,
    fontSize: 14,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    color: 'text.secondary',
    '&:hover': { color: 'text.primary' },
    '&:focus-visible': { outlineOffset: -2 },
  },
  // Above the name's end, so that it takes no room beside the other tabs.
  '& button': {
    position: 'absolute',
    right: 0,
    opacity: 0,
    bgcolor: 'background.default',
    '@media (hover: none)': { display: 'none' },
  },
  '&:hover button, &:focus-within button': { opacity: 1 },
  '&[data-current]': {
    borderColor: 'text.primary',
    '& a': { pr: 0.5, color: 'text.primary', fontWeight: 650 },
    '& button': { position: 'static', display: 'inline-flex', opacity: 1, bgcolor: 'transparent' },
  },
} as const;

const dot = { width: 7, height: 7, borderRadius: '50%', bgcolor: 'warning.main' } as const;
