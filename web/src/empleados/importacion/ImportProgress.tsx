import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

interface ImportProgressProps {
  readonly share: number;
  readonly text: string;
}

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
