import { useEffect } from 'react';
import { useMarca } from '../marca/marca.ts';

/** The browser's title of a page that has the name of a row; undefined leaves the title. */
export function useRecordTitle(name: string | undefined): void {
  const { nombre } = useMarca();
  useEffect(() => {
    if (name) document.title = `${name} · ${nombre}`;
  }, [name, nombre]);
}

/** The box of such a page. */
export const recordPage = {
  p: { xs: 2, sm: 3 },
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  width: '100%',
  maxWidth: 1600,
  mx: 'auto',
} as const;

/** The tabs of a screen, which look as those of a section do. */
export const screenTabs = {
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiTab-root': { px: { xs: 1.25, sm: 1.5 }, minWidth: 0 },
  '& .Mui-selected': { color: 'text.primary', fontWeight: 650 },
  '& .MuiTabs-indicator': { bgcolor: 'text.primary' },
} as const;
