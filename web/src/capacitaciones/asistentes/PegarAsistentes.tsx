import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useRef } from 'react';
import type { FilaMala } from './pegar.ts';
import type { Pegar } from './usePegar.ts';

// More reasons than these nobody reads at once; the rows themselves are all there.
const shownAtOnce = 100;

interface PegarAsistentesProps {
  readonly pegar: Pegar;
  /** Told once no row is left to correct. */
  readonly onEmpty: () => void;
}

/** Where a block of a spreadsheet is pasted, and where its bad rows stay to be corrected. */
export function PegarAsistentes({ pegar, onEmpty }: PegarAsistentesProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const { shown } = pegar;
  useEffect(() => {
    if (shown) input.current?.focus();
  }, [shown]);
  const add = () => {
    if (pegar.text.trim() === '') return input.current?.focus();
    if (pegar.take(pegar.text).malas.length === 0) onEmpty();
  };
  return (
    <Box component="section" aria-label="Pegar desde planilla" sx={box}>
      {pegar.malas.length > 0 && <Malas malas={pegar.malas} />}
      <TextField
        label="Filas de la planilla"
        value={pegar.text}
        inputRef={input}
        onChange={(event) => pegar.setText(event.target.value)}
        multiline
        rows={6}
        helperText="Copie en la planilla las columnas apellido, nombre y documento, y péguelas aquí. Si la primera fila tiene los títulos, se respeta su orden."
        slotProps={{ htmlInput: { spellCheck: false, wrap: 'off' } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={add}>
          Agregar filas
        </Button>
        <Button
          color="inherit"
          onClick={() => {
            pegar.close();
            onEmpty();
          }}
        >
          {pegar.text ? 'Descartar filas' : 'Cerrar'}
        </Button>
      </Box>
    </Box>
  );
}

function Malas({ malas }: { malas: readonly FilaMala[] }) {
  const more = malas.length - shownAtOnce;
  return (
    <Alert severity="warning" role="alert">
      {malas.length === 1
        ? 'No se pudo agregar 1 fila. Corríjala abajo y vuelva a agregarla:'
        : `No se pudieron agregar ${malas.length} filas. Corríjalas abajo y vuelva a agregarlas:`}
      {/* Reached by keyboard, or nobody could scroll it without a mouse. */}
      <Box
        component="ul"
        tabIndex={malas.length > 6 ? 0 : undefined}
        aria-label="Filas con errores"
        sx={list}
      >
        {malas.slice(0, shownAtOnce).map(({ fila, celdas, motivo }) => (
          <li key={fila}>
            <strong>Fila {fila}</strong> ({celdas.filter(Boolean).join(' · ')}): {motivo}
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
