import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useRef } from 'react';
import { clientes } from '#contract/clientes.ts';
import { FormNotice } from '../../shared/form/FormNotice.tsx';
import { useFocusBack } from '../../shared/form/useFocusBack.ts';
import { useList } from '../../shared/net/resource.ts';
import { ImportErrors } from './ImportErrors.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportSummary } from './ImportSummary.tsx';
import type { ImportInput } from './import-file.ts';
import { empleadosText, outcomeText, repeatedText } from './outcome.ts';
import type { Stage, useImport } from './useImport.ts';

interface OutcomeStepProps {
  readonly stage: Exclude<Stage, { kind: 'choose' }>;
  readonly ownClienteId: string | undefined;
  readonly importacion: ReturnType<typeof useImport>;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

export function OutcomeStep({ stage, ownClienteId, importacion, onAgain, onClose }: OutcomeStepProps) {
  const { kind, input, reply } = stage;
  const { working, share, run, back } = importacion;
  const { severity, text } = outcomeText(kind, reply);
  const repeated = repeatedText(reply.repetidas);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const button = useFocusBack(working);
  const count = reply.creados + reply.actualizados;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(input);
  };

  return (
    <form onSubmit={onSubmit} style={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box>
          <Typography ref={heading} variant="h3" component="h3" tabIndex={-1} sx={noOutline}>
            {kind === 'review' ? 'Resultado de la revisión' : 'Resultado de la importación'}
          </Typography>
          <Target input={input} ownClienteId={ownClienteId} />
        </Box>
        <ImportSummary reply={reply} />
        <Alert severity={severity}>{text}</Alert>
        {repeated && <Alert severity="warning">{repeated}</Alert>}
        {reply.errores.length > 0 && <ImportErrors input={input} errores={reply.errores} />}
      </DialogContent>
      {/* Next to its button, because the list above may be long. */}
      <Box sx={{ px: 3 }}>
        <FormNotice onReload={undefined} />
      </Box>
      {working && <ImportProgress share={share} text={`Importando ${empleadosText(count)}…`} />}
      <DialogActions>
        <Button color="inherit" disabled={working} onClick={kind === 'review' ? back : onAgain}>
          {kind === 'review' ? 'Volver' : 'Importar otra planilla'}
        </Button>
        {kind === 'done' ? (
          <Button variant="contained" onClick={onClose}>
            Cerrar
          </Button>
        ) : (
          <Button ref={button} type="submit" variant="contained" loading={working} disabled={count === 0}>
            {count === 0 ? 'Importar' : `Importar ${empleadosText(count)}`}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}

// The heading takes the focus only to be read aloud.
const noOutline = { '&:focus-visible': { outline: 'none' } } as const;

interface TargetProps {
  readonly input: ImportInput;
  readonly ownClienteId: string | undefined;
}

function Target({ input, ownClienteId }: TargetProps) {
  const { data } = useList(clientes, { enabled: !ownClienteId });
  const cliente = data?.find(({ _id }) => _id === input.cliente_id)?.nombreFantasia;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {[cliente, input.archivo.name].filter(Boolean).join(' · ')}
    </Typography>
  );
}
