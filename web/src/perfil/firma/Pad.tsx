import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type PointerEvent, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { paper } from './paper.ts';
import { ink } from './to-png.ts';
import { pathOf, type Trazo } from './trazos.ts';

const name = 'trazos';
const helpId = `${name}-help`;

/** The place to sign with mouse, finger or pen. */
export function Pad() {
  const { field, fieldState } = useController({ name });
  const trazos: readonly Trazo[] = field.value;
  const { trazo, handlers } = usePen((done) => field.onChange([...trazos, done]));
  const drawn = trazo ? [...trazos, trazo] : trazos;
  return (
    <Box>
      <Box data-esquema="light" sx={{ ...paper, touchAction: 'none', cursor: 'crosshair' }}>
        <Box component="span" aria-hidden sx={line} />
        {drawn.length === 0 && (
          <Box component="span" aria-hidden sx={hint}>
            Firme aquí
          </Box>
        )}
        <svg role="img" aria-label="Recuadro para firmar" aria-describedby={helpId} style={svg} {...handlers}>
          <path
            d={pathOf(drawn)}
            fill="none"
            stroke={ink.color}
            strokeWidth={ink.width}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5 }}>
        <FormHelperText id={helpId} role="status" error={fieldState.invalid} sx={{ flex: 1, m: 0 }}>
          {fieldState.error?.message ?? 'Con el mouse, el dedo o un lápiz. Con el teclado, suba una imagen.'}
        </FormHelperText>
        <Button
          ref={field.ref}
          color="inherit"
          disabled={drawn.length === 0}
          onClick={() => field.onChange([])}
        >
          Borrar
        </Button>
      </Box>
    </Box>
  );
}

/** The stroke that is being drawn; a second finger draws nothing. */
function usePen(onDone: (trazo: Trazo) => void) {
  const [trazo, setTrazo] = useState<Trazo | null>(null);
  const pen = useRef<{ id: number; points: [number, number][] } | null>(null);
  const add = ({ clientX, clientY, currentTarget }: PointerEvent<SVGElement>, event?: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const within = (value: number, max: number) => Math.min(Math.max(value, 0), max);
    pen.current?.points.push([
      within((event?.clientX ?? clientX) - left, width),
      within((event?.clientY ?? clientY) - top, height),
    ]);
  };
  const show = () => setTrazo(pen.current && [...pen.current.points]);
  const end = (event: PointerEvent<SVGElement>) => {
    if (pen.current?.id !== event.pointerId) return;
    const { points } = pen.current;
    pen.current = null;
    show();
    onDone(points);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<SVGElement>) => {
      if (pen.current || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pen.current = { id: event.pointerId, points: [] };
      add(event);
      show();
    },
    onPointerMove: (event: PointerEvent<SVGElement>) => {
      if (pen.current?.id !== event.pointerId) return;
      // All places since the last frame, so that a fast stroke stays round.
      const all = event.nativeEvent.getCoalescedEvents?.() ?? [];
      if (all.length === 0) add(event);
      for (const one of all) add(event, one);
      show();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { trazo, handlers };
}

const svg = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;
const line = {
  position: 'absolute',
  insetInline: '8%',
  bottom: '26%',
  borderBottom: '1px dashed',
  borderColor: 'divider',
} as const;
const hint = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  color: 'text.secondary',
  userSelect: 'none',
} as const;
