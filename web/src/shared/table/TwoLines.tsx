import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Two lines within a cell of a `tall` column, the second one quieter; each ends in an ellipsis of its own. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <Line data-recorta>{first}</Line>
      <Line data-recorta data-segunda>
        {second}
      </Line>
    </>
  );
}

const Line = styled('span')(({ theme }) => ({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  lineHeight: 1.3,
  '[data-tarjetas] &': { textAlign: 'right' },
  '&[data-segunda]': { fontSize: 12.5, color: theme.palette.text.secondary },
}));
