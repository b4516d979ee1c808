import Box from '@mui/material/Box';
import type { Qr } from '#contract/platform/qr.ts';

interface QrCodeProps {
  readonly qr: Qr;
  /** What it is for. */
  readonly label: string;
}

/** White in both schemes, as cameras expect. */
export function QrCode({ qr: { lado, trazo }, label }: QrCodeProps) {
  return (
    <Box data-esquema="light" sx={paper}>
      <svg
        role="img"
        aria-label={label}
        width={180}
        height={180}
        viewBox={`0 0 ${lado} ${lado}`}
        shapeRendering="crispEdges"
      >
        <path d={trazo} fill="currentColor" />
      </svg>
    </Box>
  );
}

const paper = {
  flex: 'none',
  p: 1.5,
  bgcolor: 'background.paper',
  color: 'text.primary',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  lineHeight: 0,
} as const;
