import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

interface ImportProgressProps {
  /** Share of the file sent so far, 0 to 1. */
  readonly share: number;
  /** What the server does once it has the file. */
  readonly text: string;
}

/** How far an import is: how much of the file has gone, then that the server is at it. */
export function ImportProgress({ share, text }: ImportProgressProps) {
  const percent = Math.round(share * 100);
  const sent = percent === 100;
  const words = sent ? text : `Enviando la planilla… ${percent} %`;
  return (
    <Box sx={{ display: 'grid', gap: 1, px: 3, pt: 1 }}>
      <Box
        role="status"
        sx={{ typography: 'body2', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {words}
      </Box>
      <LinearProgress
        aria-label="Avance de la importación"
        {...(!sent && { variant: 'determinate', value: percent })}
      />
    </Box>
  );
}
