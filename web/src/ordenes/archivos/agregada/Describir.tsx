import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ArchivoOrden, maxDescripcion } from '#contract/ordenes/archivos-orden.ts';
import { HttpError } from '../../../shared/net/http-error.ts';
import { failureOf } from '../failure.ts';

interface DescribirProps {
  readonly row: Pick<ArchivoOrden, 'filename' | 'descripcion' | 'version'>;
  /** It is offered, not opened: the focus stays where it is, and nothing closes it. */
  readonly isOptional: boolean;
  /** Without a version it replaces what somebody else wrote. */
  readonly onSave: (descripcion: string, version: number | undefined) => Promise<unknown>;
  readonly onTyping: (isTyping: boolean) => void;
  readonly onClose: () => void;
}

/** The field that describes a file which the order has (decision 073). */
export function Describir(props: DescribirProps) {
  const { row, isOptional, onClose } = props;
  const [text, setText] = useState(row.descripcion ?? '');
  const { isChanged, isBusy, error, save } = useDescription(props, text.trim());
  return (
    <Box component="form" noValidate onSubmit={save} sx={form}>
      <TextField
        size="small"
        label="Descripción (opcional)"
        value={text}
        autoFocus={!isOptional}
        error={error !== ''}
        helperText={error}
        onChange={({ target }) => setText(target.value)}
        slotProps={{
          htmlInput: {
            maxLength: maxDescripcion,
            'aria-label': `Descripción (opcional) de ${row.filename}`,
          },
          formHelperText: { role: 'alert' },
        }}
        sx={{ flex: '1 1 180px' }}
      />
      {(isChanged || !isOptional) && (
        <Button type="submit" variant="contained" loading={isBusy} aria-label={`Guardar: ${row.filename}`}>
          Guardar
        </Button>
      )}
      {!isOptional && (
        <Button color="inherit" onClick={onClose} aria-label={`Cancelar: ${row.filename}`}>
          Cancelar
        </Button>
      )}
    </Box>
  );
}

function useDescription({ row, isOptional, onSave, onTyping, onClose }: DescribirProps, text: string) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const known = useRef<number | undefined>(row.version);
  const isChanged = text !== (row.descripcion ?? '');
  const typing = useRef(onTyping);
  typing.current = onTyping;
  useEffect(() => {
    if (!isChanged) return;
    typing.current(true);
    return () => typing.current(false);
  }, [isChanged]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged) {
      if (!isOptional) onClose();
      return;
    }
    setBusy(true);
    setError('');
    try {
      await onSave(text, known.current);
      onClose();
    } catch (failure) {
      setError(failureOf(failure).text);
      // Somebody else's text is in the list now; the next press replaces it.
      if (failure instanceof HttpError && failure.code === 'conflicto_version') known.current = undefined;
      setBusy(false);
    }
  };
  return { isChanged, isBusy, error, save };
}

const form = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mt: 1 } as const;
