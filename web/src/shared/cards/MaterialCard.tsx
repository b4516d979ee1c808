import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { type Accent, accents } from '../../theme.ts';

interface MaterialCardProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
  readonly accent?: Accent | undefined;
  readonly children?: ReactNode;
}

/** reglas 2.19 */
export function MaterialCard({ title, text, action, accent, children }: MaterialCardProps) {
  const titleId = useId();
  const colour = accent && accents[accent];
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      variant="outlined"
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: 2.5, pt: 2, pb: colour ? 2 : 1.5 }}
        style={colour && { background: colour.light }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} component="h2" variant="h3" style={colour && { color: colour.main }}>
            {title}
          </Typography>
          {text && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {text}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
      <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', px: 2.5, pb: 2, pt: colour ? 2 : 0 }}>
        {children}
      </Box>
    </Card>
  );
}
