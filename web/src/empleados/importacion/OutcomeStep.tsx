import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import { clientes } from '#contract/clientes/clientes.ts';
import { confirm } from '../../shared/feedback/confirm.ts';
import { FormNotice } from '../../shared/form/FormNotice.tsx';
import { useFocusBack } from '../../shared/form/useFocusBack.ts';
import { useList } from '../../shared/net/resource.ts';
import { Direcciones } from './Direcciones.tsx';
import { ImportErrors } from './ImportErrors.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportSummary } from './ImportSummary.tsx';
import type { ImportInput } from './import-file.ts';
import { empleadosText, outcomeText, repeatedText, splitErrors } from './outcome.ts';
import { CellEditsContext, useChanges } from './useChanges.ts';
import type { Stage, useImport } from './useImport.ts';

interface OutcomeStepProps {
  readonly stage: Exclude<Stage, { kind: 'choose' }>;
  readonly ownClienteId: string | undefined;
  readonly importacion: ReturnType<typeof useImport>;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

export function OutcomeStep(props: OutcomeStepProps) {
  const { stage, importacion } = props;
  const { input, reply } = stage;
  const { working, share, run, recheck } = importacion;
  const changes = useChanges(reply);
  const count = reply.creados + reply.actualizados;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (changes.pending) void recheck(input, changes.toSend());
    else void run(input);
  };
  return (
    <form onSubmit={onSubmit} style={{ display: 'contents' }}>
      <Outcome {...props} changes={changes} />
      {/* Next to its button, because the list above may be long. */}
      <Box sx={{ px: 3 }}>
        <FormNotice onReload={undefined} />
      </Box>
      {working && (
        <ImportProgress
          share={share}
          text={changes.pending ? 'Revisando la planilla…' : `Importando ${empleadosText(count)}…`}
        />
      )}
      <Actions {...props} changes={changes} count={count} />
    </form>
  );
}

interface PartProps extends OutcomeStepProps {
  readonly changes: ReturnType<typeof useChanges>;
}

/** What the server says of the sheet, and what can be corrected in it. */
function Outcome({ stage, ownClienteId, importacion, changes }: PartProps) {
  const { kind, input, reply } = stage;
  const { unknown, others } = useMemo(() => splitErrors(kind, reply), [kind, reply]);
  const { severity, text } = outcomeText(kind, reply);
  const repeated = repeatedText(reply.repetidas);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <Box>
        <Typography ref={heading} variant="h3" component="h3" tabIndex={-1} sx={noOutline}>
          {kind === 'review' ? 'Resultado de la revisión' : 'Resultado de la importación'}
        </Typography>
        <Target input={input} ownClienteId={ownClienteId} />
      </Box>
      <ImportSummary reply={reply} />
      <Alert severity={severity}>{text}</Alert>
      {reply.avisos?.map((aviso) => (
        <Alert key={aviso} severity="warning">
          {aviso}
        </Alert>
      ))}
      {repeated && <Alert severity="warning">{repeated}</Alert>}
      {unknown.length > 0 && (
        <Direcciones clienteId={input.cliente_id} direcciones={unknown} changes={changes} />
      )}
      {others.length > 0 && (
        <CellEditsContext.Provider value={kind === 'review' && !importacion.working ? changes : null}>
          <ImportErrors input={input} errores={others} />
        </CellEditsContext.Provider>
      )}
    </DialogContent>
  );
}

function Actions({ stage, importacion, onAgain, onClose, changes, count }: PartProps & { count: number }) {
  const isReview = stage.kind === 'review';
  const { working } = importacion;
  const button = useFocusBack(working);
  const onBack = async () => {
    if (changes.cells.size > 0 && !(await confirm(lostChanges))) return;
    importacion.back();
  };
  return (
    <DialogActions>
      <Button color="inherit" disabled={working} onClick={isReview ? () => void onBack() : onAgain}>
        {isReview ? 'Volver' : 'Importar otra planilla'}
      </Button>
      {stage.kind === 'done' ? (
        <Button variant="contained" onClick={onClose}>
          Cerrar
        </Button>
      ) : (
        <Button
          ref={button}
          type="submit"
          variant="contained"
          loading={working}
          disabled={count === 0 && !changes.pending}
        >
          {submitText(changes.pending, count)}
        </Button>
      )}
    </DialogActions>
  );
}

const submitText = (pending: boolean, count: number) => {
  if (pending) return 'Revisar cambios';
  return count === 0 ? 'Importar' : `Importar ${empleadosText(count)}`;
};

const lostChanges = {
  title: 'Volver a elegir la planilla',
  text: 'Las correcciones que hizo se pierden.',
  accept: 'Volver',
  cancel: 'Seguir corrigiendo',
  danger: true,
};

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
