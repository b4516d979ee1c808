import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type Dispatch, type SetStateAction, useId, useRef, useState } from 'react';
import { archivoOrdenTexts } from '#contract/ordenes/archivos-orden.ts';
import { formatBytes } from '../../../shared/text/quantities.ts';
import { QueDocumentar } from '../../prueba/QueDocumentar.tsx';
import { AddButtons } from '../AddButtons.tsx';
import { details, FileLine } from '../ArchivoItem.tsx';
import { chosenProblem, isPdf, readContents } from '../file-check.ts';
import { roomFor } from '../uploads.ts';

interface ArchivosFieldProps {
  readonly files: readonly File[];
  /** What such an order needs. */
  readonly que?: string | undefined;
  readonly onChange: Dispatch<SetStateAction<readonly File[]>>;
}

/** Adds chosen files, and says which of them cannot be sent. */
function useChoosing(files: readonly File[], onChange: ArchivosFieldProps['onChange']) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const add = async (chosen: readonly File[]) => {
    const known = new Set(files.map(keyOf));
    const others = chosen.filter((file) => !known.has(keyOf(file)));
    const added = others.slice(0, Math.max(0, roomFor(files.length, [])));
    // At once: 'Guardar' may be pressed before they are read. The panel refuses the wrong ones too.
    onChange((all) => [...all, ...added]);
    setProblems([]);
    await readContents(added);
    const wrong = added.filter(chosenProblem);
    onChange((all) => all.filter((file) => !wrong.includes(file)));
    setProblems((all) => [
      ...all,
      ...wrong.map((file) => `${file.name}: ${chosenProblem(file)}`),
      ...(added.length < others.length ? [archivoOrdenTexts.lleno] : []),
    ]);
  };
  return { problems, add };
}

/** Files chosen for an order that does not exist yet; its panel sends them once it does (decision 077). */
export function ArchivosField({ files, que, onChange }: ArchivosFieldProps) {
  const titleId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { problems, add } = useChoosing(files, onChange);
  const remove = (file: File) => {
    onChange((all) => all.filter((one) => one !== file));
    button.current?.focus();
  };
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Box sx={head}>
        <Box sx={{ gridArea: 'title' }}>
          <Typography id={titleId} variant="body2" sx={{ fontWeight: 600 }}>
            Archivos de respaldo
          </Typography>
          <Typography variant="caption" component="p" color="text.secondary">
            Opcional: se suben al guardar
          </Typography>
        </Box>
        {que && (
          <Box sx={{ gridArea: 'que' }}>
            <QueDocumentar>{que}</QueDocumentar>
          </Box>
        )}
        <Box sx={{ gridArea: 'buttons' }}>
          <AddButtons ref={button} onFiles={(chosen) => void add(chosen)} />
        </Box>
      </Box>
      {files.length > 0 && (
        <Box component="ul" aria-label="Archivos elegidos" sx={list}>
          {files.map((file) => (
            <FileLine key={keyOf(file)} isPdf={isPdf(file)} end={<Remove file={file} onRemove={remove} />}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {file.name}
              </Box>
              <Box component="span" sx={details}>
                {formatBytes(file.size)}
              </Box>
            </FileLine>
          ))}
        </Box>
      )}
      {problems.length > 0 && <Problems of={problems} />}
    </Box>
  );
}

const Problems = ({ of }: { readonly of: readonly string[] }) => (
  <Box role="alert" sx={{ typography: 'body2', color: 'error.main', display: 'grid', mt: 0.5 }}>
    {of.map((problem) => (
      <span key={problem}>{problem}</span>
    ))}
  </Box>
);

function Remove({ file, onRemove }: { readonly file: File; readonly onRemove: (file: File) => void }) {
  return (
    <IconButton aria-label={`Quitar ${file.name}`} title="Quitar" onClick={() => onRemove(file)}>
      <CloseIcon fontSize="small" />
    </IconButton>
  );
}

/** The same file chosen twice is one. */
const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

const head = {
  display: 'grid',
  alignItems: 'center',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  // On a phone what to document is read before the buttons, which may be below the edge.
  gridTemplateAreas: { xs: '"title" "que" "buttons"', sm: '"title buttons" "que que"' },
} as const;
const list = { listStyle: 'none', m: 0, mt: 1, p: 0, minWidth: 0 } as const;
