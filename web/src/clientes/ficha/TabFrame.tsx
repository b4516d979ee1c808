import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { countText, header, type PageProps } from '../../shared/layout/Page.tsx';
import { NextStepLine } from '../../shared/next-step/NextStepLine.tsx';

/** A list as one tab of a page: as `Page`, without a title of its own. */
export function TabFrame({ title, count, shown = count, action, filters, children }: PageProps) {
  return (
    <>
      <Box sx={header}>
        <Typography variant="h2" sx={{ flex: '1 0 auto', fontVariantNumeric: 'tabular-nums' }}>
          {title}
          {count !== undefined && ` · ${countText(count, shown)}`}
        </Typography>
        {action && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{action}</Box>}
      </Box>
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
