import AttachIcon from '@mui/icons-material/AttachFile';
import ClearIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { type Ref, useId, useRef, useState } from 'react';
import { fileProblem } from './file-rules.ts';

export interface FilePickerProps {
  readonly label: string;
  readonly file: File | null | undefined;
  readonly onChange: (file: File | null) => void;
  readonly accept: readonly string[];
  /** Whether the file may have any name, because its content is judged (reglas 12.3). */
  readonly anyName?: boolean;
  readonly maxMiB?: number;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

// How some programs call a JPEG.
const otherNames = ['.jfif', '.jpe', '.pjpeg', '.pjp'];
const offered = (accept: readonly string[]) =>
  (accept.includes('.jpg') ? [...accept, ...otherNames] : accept).join(',');

/** Chooses a file by its extension (reglas 5.12); a wrong one is not kept. */
export function FilePicker(props: FilePickerProps) {
  const { label, file, onChange, accept, anyName = false, maxMiB } = props;
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const id = useId();

  const onChoose = (chosen: File | null) => {
    const problem = chosen ? fileProblem(chosen, anyName ? null : accept, maxMiB) : undefined;
    setRefused(problem);
    onChange(problem ? null : chosen);
    if (input.current) input.current.value = '';
  };
  const error = refused ?? props.error;
  const hint = error ?? (file ? 'Archivo válidado' : props.help);
  return (
    // A long filename must not widen the form.
    <Box sx={{ minWidth: 0 }}>
      <Typography component="label" htmlFor={id} variant="caption" sx={labelLine}>
        {label}
        {props.required && ' *'}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Button
          ref={props.buttonRef}
          variant="outlined"
          color="inherit"
          startIcon={<AttachIcon />}
          sx={{ flex: 'none' }}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onClick={() => input.current?.click()}
        >
          {file ? 'Cambiar archivo' : 'Elegir archivo'}
          <span style={visuallyHidden}> de {label}</span>
        </Button>
        {file && <Chosen name={file.name} onClear={() => onChoose(null)} />}
      </Box>
      <input
        ref={input}
        type="file"
        id={id}
        hidden
        accept={offered(accept)}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      />
      <FormHelperText id={`${id}-hint`} role="status" error={Boolean(error)}>
        {hint}
      </FormHelperText>
    </Box>
  );
}

const Chosen = ({ name, onClear }: { readonly name: string; readonly onClear: () => void }) => (
  <>
    <Typography variant="body2" noWrap title={name} sx={{ minWidth: 0 }}>
      {name}
    </Typography>
    <IconButton size="small" aria-label={`Quitar ${name}`} onClick={onClear}>
      <ClearIcon fontSize="small" />
    </IconButton>
  </>
);

const labelLine = { color: 'text.secondary', display: 'block', mb: 0.5 };
