import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { use } from 'react';
import { createPortal } from 'react-dom';
import { AroundActions } from '../../shared/layout/MoreMenu.tsx';
import { countText, type PageProps } from '../../shared/layout/Page.tsx';
import { NextStepLine } from '../../shared/next-step/NextStepLine.tsx';
import { FichaHeadContext } from './head.ts';

/** A list as one tab of a page: as `Page`, without a title of its own. Its actions stand in the page's head. */
export function TabFrame({ title, count, shown = count, action, filters, children }: PageProps) {
  const { slot, actions } = use(FichaHeadContext);
  return (
    <>
      <Typography variant="h2" sx={heading}>
        {title}
        {count !== undefined && ` · ${countText(count, shown)}`}
      </Typography>
      {slot && createPortal(<AroundActions value={actions}>{action}</AroundActions>, slot)}
      {filters && (
        <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          {filters}
        </Box>
      )}
      <NextStepLine />
      {children}
    </>
  );
}

const heading = { flex: 'none', fontSize: { xs: 15, sm: 18 }, fontVariantNumeric: 'tabular-nums' } as const;
