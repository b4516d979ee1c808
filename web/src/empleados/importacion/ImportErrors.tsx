import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import type { ImportReply } from '#contract/personas/empleados.ts';
import { useFocusBack } from '../../shared/form/useFocusBack.ts';
import { DownloadButton } from '../../shared/layout/DownloadButton.tsx';
import { saveBlob } from '../../shared/net/download.ts';
import { http } from '../../shared/net/http.ts';
import type { Column } from '../../shared/table/columns.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { Fitted } from '../../shared/table/Fitted.tsx';
import { loadedList } from '../../shared/table/props.ts';
import { theme } from '../../theme.ts';
import { columnOf, type ImportSent, importForm, importPath } from './import-file.ts';
import { CellEditsContext, keyOf } from './useChanges.ts';

type Errors = ImportReply['errores'];
type Row = Errors[number] & { readonly _id: string };

interface ImportErrorsProps {
  readonly input: ImportSent;
  readonly errores: Errors;
}

/** The wrong cells, to be corrected in place, and the rows to download (reglas 5.14). */
export function ImportErrors({ input, errores }: ImportErrorsProps) {
  const rows = useMemo<Row[]>(() => errores.map((error) => ({ ...error, _id: keyOf(error) })), [errores]);
  const editable = useContext(CellEditsContext) !== null;
  const download = useMutation({
    meta: { toasts: { error: 'No se pudieron descargar las filas con errores' } },
    mutationFn: () => http.postBlob(importPath(input.cliente_id, '/rechazados'), importForm(input)),
    onSuccess: (workbook) => saveBlob(workbook, 'empleados-rechazados.xlsx'),
  });
  const button = useFocusBack(download.isPending);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" component="h3" sx={{ flex: '1 0 auto' }}>
          Filas con errores
        </Typography>
        <DownloadButton
          ref={button}
          size="small"
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Descargar filas con errores
        </DownloadButton>
      </Box>
      {editable && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Corrija los valores aquí mismo, o descargue las filas y vuelva a importarlas.
        </Typography>
      )}
      <Fitted rows={rows.length} max={380}>
        <DataTable
          label="Filas con errores"
          list={loadedList(rows)}
          rows={rows}
          columns={columns}
          empty={{ title: 'Sin errores' }}
        />
      </Fitted>
    </Box>
  );
}

function Valor({ row }: { row: Row }) {
  const edits = useContext(CellEditsContext);
  const typed = edits?.cells.get(row._id)?.valor;
  if (!edits) return row.valor || <span style={quiet}>Vacío</span>;
  return (
    <Cell
      value={typed ?? row.valor ?? ''}
      data-field
      data-focus
      data-changed={typed !== undefined && typed !== row.valor ? true : undefined}
      aria-label={`${columnOf(row.campo)} de la fila ${row.fila}`}
      placeholder="Vacío"
      autoComplete="off"
      spellCheck={false}
      maxLength={300}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => edits.setCell(row, event.target.value)}
    />
  );
}

const { palette } = theme.vars;
const quiet = { color: palette.text.secondary } as const;

const Cell = styled('input')({
  boxSizing: 'border-box',
  width: '100%',
  minWidth: 0,
  height: 34,
  padding: '0 8px',
  font: 'inherit',
  color: palette.text.primary,
  background: palette.surface.field,
  border: `1px solid ${palette.error.main}`,
  borderRadius: 6,
  '&[data-changed]': { borderColor: palette.edge.field },
  '&:focus': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
  [theme.breakpoints.down('sm')]: { height: 40, fontSize: 16 },
});

const columns: readonly Column<Row>[] = [
  {
    id: 'fila',
    header: 'Fila',
    value: (row) => row.fila,
    align: 'right',
    card: [{ place: '1end', content: ({ fila }) => `Fila ${fila}` }],
    width: 64,
    grow: 0,
  },
  {
    id: 'columna',
    header: 'Columna',
    value: (row) => columnOf(row.campo),
    second: (row) => row.persona,
    card: [
      { place: '1', content: ({ campo, persona }) => [columnOf(campo), persona].filter(Boolean).join(' · ') },
    ],
    width: 132,
  },
  {
    id: 'valor',
    header: 'Valor',
    value: (row) => row.valor ?? '',
    cell: (row) => <Valor row={row} />,
    card: [{ place: '2', tall: true, content: (row) => <Valor row={row} /> }],
    width: 156,
    grow: 2,
  },
  {
    id: 'motivo',
    header: 'Motivo',
    value: (row) => row.mensaje,
    lines: 2,
    card: [{ place: '3' }],
    width: 168,
    grow: 2,
  },
];
