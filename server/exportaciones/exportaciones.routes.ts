import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type ExportacionInput, exportaciones } from '#contract/exportaciones.ts';
import { countEvent } from '#server/platform/db/audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { XLSX } from '#server/platform/files/kinds.ts';
import { actorOf, everyone, sessionOf } from '#server/platform/http/access.ts';
import { callerLeft } from '#server/platform/http/costly/costly.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import type { Cell, Column } from '#server/platform/workbooks/sheet.ts';
import { writeWorkbook } from '#server/platform/workbooks/workbook.ts';

/** As many bytes as the most rows that the contract allows usually take. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Writes the rows that a screen shows into a workbook (decision 032); the trail says who exported what. */
export function exportacionesRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post(
    exportaciones.path,
    {
      bodyLimit: MAX_BYTES,
      config: { roles: everyone, costly: 'work', refusals: ['segundo_factor_vencido'] },
      schema: { tags: ['exportaciones'], body: exportaciones.input, produces: [XLSX] },
    },
    async (request, reply) => {
      const { lista, filtros, filas } = request.body;
      if (filas.length > exportaciones.filasSinPrueba && !sessionOf(request).factorIsRecent) {
        throw new ApiError('segundo_factor_vencido');
      }
      const workbook = await writeWorkbook([sheetOf(request.body)], callerLeft(request));
      const despues = { lista, filas: filas.length, ...(filtros && { filtros }) };
      await countEvent(deps.db, actorOf(request), 'descarga', { despues });
      return reply
        .headers({ 'content-type': XLSX, 'content-disposition': 'attachment; filename="lista.xlsx"' })
        .send(workbook);
    },
  );
}

const widthOf = { texto: 32, numero: 12, fecha: 13 } as const;

function sheetOf({ lista, columnas, filas }: ExportacionInput) {
  const columns: Column[] = columnas.map(({ titulo, tipo }) => ({ title: titulo, width: widthOf[tipo] }));
  const rows = filas.map((row) => columnas.map(({ tipo }, i) => cellOf(row[i] ?? null, tipo)));
  return { name: lista, columns, rows: [rows] };
}

// A day is midnight in UTC: the workbook shows no hour then.
function cellOf(value: string | number | null, tipo: ExportacionInput['columnas'][number]['tipo']): Cell {
  const isDay = tipo === 'fecha' && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return isDay ? new Date(`${value}T00:00:00Z`) : value;
}
