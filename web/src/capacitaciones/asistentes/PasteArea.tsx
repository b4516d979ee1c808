import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useRef } from 'react';
import type { Wizard } from '../wizard/useWizard.ts';
import { type BadRow, parseBlock } from './paste.ts';

const shownAtOnce = 100;

interface PasteAreaProps {
  readonly wizard: Wizard;
  readonly onEmpty: () => void;
}

export function PasteArea({ wizard, onEmpty }: PasteAreaProps) {
  const { state, dispatch } = wizard;
  const { text, bad, shown } = state.paste;
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (shown) input.current?.focus();
  }, [shown]);
  const add = () => {
    if (text.trim() === '') return input.current?.focus();
    const block = parseBlock(text, state.rows.length);
    dispatch({ type: 'blockPasted', block, above: '' });
    if (block.bad.length === 0) onEmpty();
  };
  const discard = () => {
    dispatch({ type: 'pasteDiscarded' });
    onEmpty();
  };
  return (
    <Box component="section" aria-label="Pegar desde planilla" sx={box}>
      {bad.length > 0 && <BadRows rows={bad} />}
      <TextField
        label="Filas de la planilla"
        value={text}
        inputRef={input}
        onChange={(event) => dispatch({ type: 'pasteTyped', text: event.target.value })}
        multiline
        rows={6}
        helperText="Copie en la planilla las columnas apellido, nombre y documento, y péguelas aquí. Si la primera fila tiene los títulos, se respeta su orden."
        slotProps={{ htmlInput: { spellCheck: false, wrap: 'off' } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={add}>
          Agregar filas
        </Button>
        <Button color="inherit" onClick={discard}>
          {text ? 'Descartar filas' : 'Cerrar'}
        </Button>
      </Box>
    </Box>
  );
}

function BadRows({ rows }: { rows: readonly BadRow[] }) {
  const more = rows.length - shownAtOnce;
  return (
    <Alert severity="warning" role="alert">
      {rows.length === 1
        ? 'No se pudo agregar 1 fila. Corríjala abajo y vuelva a agregarla:'
        : `No se pudieron agregar ${rows.length} filas. Corríjalas abajo y vuelva a agregarlas:`}
      {/* The keyboard can scroll it only if it is focusable. */}
      <Box component="ul" tabIndex={rows.length > 6 ? 0 : undefined} aria-label="Filas con errores" sx={list}>
        {rows.slice(0, shownAtOnce).map(({ place, cells, reason }) => (
          <li key={place}>
            <strong>Fila {place}</strong> ({cells.filter(Boolean).join(' · ')}): {reason}
          </li>
        ))}
        {more > 0 && <li>y {more} más</li>}
      </Box>
    </Alert>
  );
}

const box = {
  display: 'grid',
  gap: 1.5,
  p: 2,
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
} as const;
const list = { m: 0, mt: 0.5, pl: 2.5, maxHeight: 180, overflow: 'auto', overflowWrap: 'anywhere' } as const;
