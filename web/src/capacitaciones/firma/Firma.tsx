import SignIcon from '@mui/icons-material/DrawOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Capacitacion } from '#contract/ordenes/capacitaciones.ts';
import { hasStarted } from '../../links/capacitaciones.ts';
import { useSesion } from '../../sesion/store.ts';
import { confirm } from '../../shared/feedback/confirm.ts';
import { formatDate, formatInstant } from '../../shared/text/dates.ts';
import { useFirma } from './useFirma.ts';

/** 'Firmada por Eva Quiroga el 12/03/2026 · Lic. en Seguridad · Matrícula 1234'. */
function firmaText({ tecnico, firmadaAt, titulo, matricula }: NonNullable<Capacitacion['firma']>) {
  const who = `Firmada por ${tecnico.nombre} ${tecnico.apellido} el ${formatInstant(firmadaAt)}`;
  return [who, titulo, matricula && `Matrícula ${matricula}`].filter(Boolean).join(' · ');
}

interface FirmaProps {
  readonly capacitacion: Capacitacion;
  readonly gone: boolean;
}

/** Who signed a training as its instructor, and a technician's own signature (reglas 2.10). */
export function Firma({ capacitacion, gone }: FirmaProps) {
  const tecnico = useSesion()?.tecnico;
  const { firma } = capacitacion;
  if (!firma && (!tecnico || gone)) return null;
  return (
    <Box component="section" aria-label="Firma del instructor" sx={section}>
      {firma ? (
        <Signed capacitacion={capacitacion} isOwn={!gone && firma.tecnico._id === tecnico?._id} />
      ) : (
        <Unsigned capacitacion={capacitacion} />
      )}
    </Box>
  );
}

function Signed({ capacitacion, isOwn }: { readonly capacitacion: Capacitacion; readonly isOwn: boolean }) {
  const { remove } = useFirma(capacitacion);
  const onRemove = async () => {
    const accepted = await confirm({
      title: 'Quitar su firma',
      text: 'Las constancias que se impriman de ahora en más salen sin su firma.',
      accept: 'Quitar mi firma',
      danger: true,
    });
    if (accepted) remove.mutate();
  };
  return (
    <Box sx={line}>
      <Box component="span" aria-hidden sx={icon}>
        <SignIcon />
      </Box>
      <Typography variant="body2" sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {capacitacion.firma && firmaText(capacitacion.firma)}
      </Typography>
      {isOwn && (
        <Button
          size="small"
          color="inherit"
          loading={remove.isPending}
          onClick={() => void onRemove()}
          sx={touch}
        >
          Quitar mi firma
        </Button>
      )}
    </Box>
  );
}

function Unsigned({ capacitacion }: { readonly capacitacion: Capacitacion }) {
  const { sign } = useFirma(capacitacion);
  if (!hasStarted(capacitacion))
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Se puede firmar desde el {formatDate(capacitacion.fechainicio)}, el día en que comienza.
      </Typography>
    );
  const { error } = sign;
  return (
    <>
      <Box sx={line}>
        <Typography variant="body2" sx={{ flex: '1 1 240px', color: 'text.secondary' }}>
          Sin firma del instructor.
        </Typography>
        <Button
          variant="contained"
          startIcon={<SignIcon />}
          loading={sign.isPending}
          loadingPosition="start"
          onClick={() => sign.mutate()}
          sx={touch}
        >
          Firmar como instructor
        </Button>
      </Box>
      {error && (
        <Alert
          severity="warning"
          role="alert"
          action={
            // The one refusal that the technician removes elsewhere.
            error.message.includes('Mi perfil') && (
              <Button component={Link} to="/user-profile" color="inherit" size="small">
                Ir a Mi perfil
              </Button>
            )
          }
        >
          {error.message}
        </Alert>
      )}
    </>
  );
}

const section = { mt: 2, display: 'grid', gap: 1, minWidth: 0 } as const;
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 } as const;
const icon = { display: 'flex', color: 'success.main', '& svg': { fontSize: 20 } } as const;
const touch = { minHeight: { xs: 44, sm: 0 } } as const;
