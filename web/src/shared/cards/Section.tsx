import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

export function Section({ title, text, action, children }: SectionProps) {
  return (
    <Card component="section" variant="outlined" aria-label={title} sx={{ p: 3, mt: 2, maxWidth: 860 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        </Box>
        {action}
      </Box>
      {children}
    </Card>
  );
}
