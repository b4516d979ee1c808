import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { SupresionHecha } from '#contract/personas/datos-personales.ts';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { copyText } from '../shared/copy.ts';
import { DownloadButton } from '../shared/layout/DownloadButton.tsx';
import { saveBlob } from '../shared/net/download.ts';
import { formatInstant } from '../shared/text/dates.ts';
import { countText } from '../shared/text/quantities.ts';
import { FilasSupresion } from './FilasSupresion.tsx';
import { registroTexto } from './texts.ts';

/** What a suppression did, a record of it without personal data, and what is left to do. */
export function Hecha({ hecha }: { readonly hecha: SupresionHecha }) {
  const texto = registroTexto(hecha);
  const start = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => start.current?.focus(), []);
  return (
    <MaterialCard title="Datos suprimidos" text={formatInstant(hecha.momento)}>
      <Box
        ref={start}
        tabIndex={-1}
        sx={{ outline: 0, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', mt: 1 }}
      >
        <Alert severity="success" role="status">
          {countText(hecha.filas.length, 'fila', 'filas')} y {countText(hecha.sucesos, 'suceso', 'sucesos')}{' '}
          de la actividad quedaron sin datos de la persona.
        </Alert>
        <Typography variant="body2">
          Guarde el registro fuera del sistema: no tiene datos personales. Si se restaura una copia de
          seguridad anterior, dice qué hay que volver a suprimir.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" color="inherit" onClick={() => void copyText(texto, 'Registro copiado')}>
            Copiar el registro
          </Button>
          <DownloadButton
            onClick={() => saveBlob(new Blob([texto], { type: 'text/plain' }), 'Registro de supresión.txt')}
          >
            Descargar el registro
          </DownloadButton>
        </Box>
        {hecha.revisar.length > 0 && (
          <>
            <Typography variant="body2">Queda para que usted decida:</Typography>
            <FilasSupresion label="Queda por decidir" filas={hecha.revisar} />
          </>
        )}
      </Box>
    </MaterialCard>
  );
}
