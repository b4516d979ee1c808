import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { surface } from '../../theme.ts';

interface MessageProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly heading?: 'h1' | 'p';
  readonly role?: 'alert' | undefined;
}

export function Message({ icon, title, text, action, heading = 'p', role }: MessageProps) {
  return (
    <Box
      role={role}
      sx={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        // In little room its start stays in sight, and it scrolls.
        justifyContent: 'safe center',
        overflow: 'auto',
        textAlign: 'center',
        gap: 1,
        p: 4,
        minHeight: 220,
        animation: 'appear 180ms',
      }}
    >
      {icon && (
        <Box aria-hidden sx={{ color: surface.faint, '& svg': { fontSize: 40 }, mb: 0.5, display: 'flex' }}>
          {icon}
        </Box>
      )}
      <Typography component={heading} variant="h3" tabIndex={heading === 'h1' ? -1 : undefined}>
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 440, overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
    </Box>
  );
}
