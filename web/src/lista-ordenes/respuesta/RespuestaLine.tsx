import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { PedirVencidas } from '../../ordenes/pedido/PedirVencidas.tsx';
import { yaPedidasText } from '../../ordenes/pedido/pedido.ts';
import { RouteLink } from '../../shared/layout/RouteLink.tsx';
import { situacionQuery } from '../../shared/net/situacion.ts';
import { answerOf, toneOf } from '../../tablero/situation.ts';
import { pedidasOf, useTablero } from '../../tablero/useTablero.ts';
import { tones } from '../../theme.ts';
import { height } from './height.ts';

/** '¿Está todo en orden?' of Inicio (reglas 2.20), in a line of a client user's list; its height is always the same. */
export function RespuestaLine({ usuario }: { readonly usuario: Usuario }) {
  const answer = useAnswer(usuario.cliente?._id ?? '');
  const asks = answer?.kind === 'vencida';
  const others = answer && yaPedidasText(answer.pedidas, 0);
  return (
    <Box component="section" aria-label="¿Está todo en orden?" data-screen-only sx={line}>
      {answer ? (
        <Typography variant="body2" sx={text} style={{ color: tones[toneOf(answer.kind)].fg }}>
          <Box component="span" sx={whole}>
            {answer.alone}
          </Box>
          <Box component="span" sx={short}>
            {answer.short}
          </Box>
          {asks && answer.porPedir > 0 && others && (
            <Box component="span" sx={onPhone}>
              {' · '}
              <span>{others}</span>
            </Box>
          )}
        </Typography>
      ) : (
        <Skeleton width={260} sx={text} />
      )}
      <Box sx={actions}>
        {asks && (
          <PedirVencidas
            count={answer.porPedir}
            asked={answer.pedidas}
            followed={answer.conPosterior}
            small
          />
        )}
        <RouteLink to="/situacion">Ver Situación</RouteLink>
      </Box>
    </Box>
  );
}

/** Undefined until both of its parts are known, so that it is not told twice. */
function useAnswer(clienteId: string) {
  const { data } = useTablero();
  const situacion = useQuery(situacionQuery(clienteId));
  const isKnown = !situacion.isPending || situacion.failureCount > 0;
  if (!data?.sucursales || !isKnown) return undefined;
  const { sinRespaldo } = data.ordenes;
  const answer = answerOf(data.sucursales, { requisitos: situacion.data?.semaforo, sinRespaldo });
  return { ...answer, ...pedidasOf(data) };
}

const line = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
  columnGap: 2,
  flex: 'none',
  height,
  whiteSpace: 'nowrap',
  containerType: 'inline-size',
} as const;
// Where the button and the link stand beside it.
const hasRoom = '@container (min-width: 860px)';
const whole = { display: 'none', [hasRoom]: { display: 'inline' } } as const;
const short = { [hasRoom]: { display: 'none' } } as const;
const onPhone = { display: { sm: 'none' }, fontWeight: 450, color: 'text.secondary' } as const;
const text = { fontWeight: 650, lineHeight: '24px' } as const;
const actions = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 2,
  minHeight: { xs: 44, sm: 0 },
  typography: 'body2',
} as const;
