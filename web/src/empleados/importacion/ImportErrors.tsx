import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ImportReply } from '#contract/empleados.ts';
import { toFormData } from '../../shared/form/form-data.ts';
import { useFocusBack } from '../../shared/form/useFocusBack.ts';
import { DownloadButton } from '../../shared/layout/DownloadButton.tsx';
import { saveBlob } from '../../shared/net/download.ts';
import { http } from '../../shared/net/http.ts';
import type { Column } from '../../shared/table/columns.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { Fitted } from '../../shared/table/Fitted.tsx';
import { loadedList } from '../../shared/table/props.ts';
import { columnOf, type ImportInput, importPath } from './import-file.ts';

type Errors = ImportReply['errores'];
type Row = Errors[number] & { readonly _id: string };

interface ImportErrorsProps {
  readonly input: ImportInput;
  readonly errores: Errors;
}

/** The errors of the omitted rows, and those rows to download (reglas 5.14). */
export function ImportErrors({ input, errores }: ImportErrorsProps) {
  const rows = useMemo<Row[]>(
    () => errores.map((error, index) => ({ ...error, _id: String(index) })),
    [errores],
  );
  const download = useMutation({
    meta: { toasts: { error: 'No se pudieron descargar las filas con errores' } },
    mutationFn: () =>
      http.postBlob(importPath(input.cliente_id, '/rechazados'), toFormData({ excelFile: input.archivo })),
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
      <Fitted rows={rows.length}>
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

const columns: readonly Column<Row>[] = [
  { id: 'fila', header: 'Fila', value: (row) => row.fila, align: 'right', width: 74, grow: 0 },
  { id: 'columna', header: 'Columna', value: (row) => columnOf(row.campo), width: 140, grow: 0 },
  {
    id: 'motivo',
    header: 'Motivo',
    value: (row) => row.mensaje,
    lines: 2,
    width: 200,
  },
];
