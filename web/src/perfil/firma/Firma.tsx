import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Perfil, perfil, perfilFirma } from '#contract/cuentas/perfil.ts';
import { Section } from '../../shared/cards/Section.tsx';
import { confirm } from '../../shared/feedback/confirm.ts';
import { LoadError } from '../../shared/layout/LoadError.tsx';
import { lazyDialog } from '../../shared/lazy/lazy-dialog.tsx';
import { http } from '../../shared/net/http.ts';
import { FirmaPicture } from './FirmaPicture.tsx';

const FirmaForm = lazyDialog(async () => (await import('./FirmaForm.tsx')).FirmaForm);

/** A technician's own signature (reglas 2.18). */
export function Firma({ firma: address, matricula }: Pick<Perfil, 'firma' | 'matricula'>) {
  const [open, setOpen] = useState(false);
  const remove = useRemove();
  const edit = (
    <Button
      variant="outlined"
      color="inherit"
      onPointerEnter={() => void FirmaForm.prepare()}
      onClick={() => setOpen(true)}
    >
      {address ? 'Cambiar firma' : 'Cargar firma'}
    </Button>
  );
  return (
    <Section title="Firma" text="Se imprime en las constancias de las capacitaciones que usted firma.">
      <Box sx={beside}>
        {address && <Present address={address} />}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {matricula ? `Matrícula ${matricula}` : 'Sin matrícula registrada'}
        </Typography>
        <Box sx={buttons}>
          {edit}
          {address && (
            <Button color="error" disabled={remove.isPending} onClick={() => void remove.ask()}>
              Quitar
            </Button>
          )}
        </Box>
      </Box>
      {open && <FirmaForm onClose={() => setOpen(false)} />}
    </Section>
  );
}

function Present({ address }: { readonly address: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [address],
    queryFn: () => http.blob(address),
  });
  return (
    <Box sx={small}>
      {data && <FirmaPicture picture={data} />}
      {error && !data && <LoadError variant="line" title="No se pudo cargar la firma" onRetry={refetch} />}
    </Box>
  );
}

// Beside the form it is only to be recognized.
const beside = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  mt: 1.5,
} as const;
const small = { width: 160, minHeight: 60, '& > div': { height: 60, p: 0.75 } } as const;
const buttons = { display: 'flex', flexWrap: 'wrap', gap: 1, ml: { sm: 'auto' } } as const;

function useRemove() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    meta: { toasts: { success: 'Firma quitada', error: 'No se pudo quitar la firma' } },
    mutationFn: () => http.delete(perfilFirma),
    onSettled: () => client.invalidateQueries({ queryKey: [perfil.path] }),
  });
  const ask = async () => {
    const accepted = await confirm({
      title: 'Quitar su firma',
      text: 'Las capacitaciones que ya firmó la conservan. Para firmar otras tendrá que cargarla de nuevo.',
      accept: 'Quitar',
      danger: true,
    });
    if (accepted) mutate();
  };
  return { ask, isPending };
}
