import { describe, expect, it } from 'vitest';
import type { CarpetaRows, DocumentoEnCarpeta, OrdenEnCarpeta } from './carpeta.queries.ts';
import { planCarpeta } from './plan.ts';

const archivo = { id: 'a', clave: 'a', nombre: 'a.pdf', tipo: 'application/pdf', bytes: 1, sha256: '' };
const norte = { sucursalId: 'n', sucursal: 'Ruta 9: km 1 - Zárate' };
const sur = { sucursalId: 's', sucursal: 'Ruta 9: km 1 - Zárate' };
const dates = { fecha: '2026-01-01', vencimiento: '2027-01-01', estado: 'Vigente' } as const;

const orden = (of: typeof norte, clase: OrdenEnCarpeta['clase']): OrdenEnCarpeta => ({
  ...{ ...of, ...dates, id: 'o', numero: 1, tipo: 'Ruido', clase, titulo: 'Izaje', referencia: null },
  ...{ asistentes: 0, planilla: null, archivos: [archivo] },
});
const documento = (of: Pick<DocumentoEnCarpeta, 'sucursal' | 'sucursalId'>): DocumentoEnCarpeta => ({
  ...{ ...of, ...dates, id: 'd', nombre: 'Plan.pdf', vencimiento: null, archivo },
});

const cliente = { _id: 'c', razonSocial: 'Molinos S.A.', cuit: '30-74021214-8' };
const folders = (rows: Partial<CarpetaRows>) =>
  planCarpeta(
    { cliente, sucursal: null, ordenes: [], pendientes: [], documentos: [], ...rows },
    '2026-11-25',
  ).entries.map(({ ruta }) => ruta.split('/').slice(0, -1).join('/'));

const everywhere = documento({ sucursal: null, sucursalId: null });

describe('the plan of a folder', () => {
  it('has a folder for each branch where none is chosen, also for two of one address', () => {
    const ordenes = [orden(norte, 'inspeccion'), orden(sur, 'inspeccion'), orden(sur, 'capacitacion')];
    expect(folders({ ordenes, documentos: [everywhere, documento(norte)] })).toEqual([
      'Ruta 9- km 1 - Zárate/02 Inspecciones',
      'Ruta 9- km 1 - Zárate (2)/02 Inspecciones',
      'Ruta 9- km 1 - Zárate (2)/03 Capacitaciones/Orden 1 - Izaje',
      'Ruta 9- km 1 - Zárate (2)/03 Capacitaciones/Orden 1 - Izaje',
      '04 Documentos',
      'Ruta 9- km 1 - Zárate/04 Documentos',
    ]);
  });

  it('has none of them for a chosen branch, or for a company with one', () => {
    const sucursal = { _id: 'n', direccion: 'Ruta 9', localidad: 'Zárate' };
    expect(folders({ sucursal, ordenes: [orden(norte, 'inspeccion')], documentos: [everywhere] })).toEqual([
      '02 Inspecciones',
      '04 Documentos',
    ]);
    expect(folders({ ordenes: [orden(norte, 'compliance')], documentos: [everywhere] })).toEqual([
      '01 Estudios y mediciones',
      '04 Documentos',
    ]);
  });
});
