import type { Personal, SituacionCliente, SituacionDeCliente } from '#contract/clientes/situacion.ts';
import { situaciones, situacionPath } from '#contract/clientes/situacion.ts';
import { textoPlano } from '#contract/ordenes/vigencia.ts';
import type { Caller } from '#server/testing/caller.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import type { CeldaEsperada, PersonaEsperada, SituacionEsperada } from './oracle.ts';
import type { Guardada } from './store.ts';

const DAY_MS = 86_400_000;

/** A company's situation as three calls answer it, in the words of its data. */
export async function readSituacion(
  caller: Caller,
  empresa: Guardada,
  tipos: readonly string[],
  today: string,
): Promise<SituacionEsperada> {
  const daysTo = (fecha: string | null) =>
    fecha === null ? null : (Date.parse(fecha) - Date.parse(today)) / DAY_MS;
  const ordenAt = (id: string | null) => (id === null ? null : empresa.ordenes.indexOf(id));
  const path = situacionPath(empresa.clienteId);
  const all = bodyOf<SituacionCliente[]>(await caller.get(situaciones.path));
  const detail = bodyOf<SituacionDeCliente>(await caller.get(path));
  const personal = bodyOf<Personal>(await caller.get(`${path}/personal`));
  const row = all.find(({ cliente }) => cliente._id === empresa.clienteId);
  if (!row) throw new Error('the list has no row of the company');

  const celda = (c: SituacionDeCliente['sucursales'][number]['celdas'][number]): CeldaEsperada => ({
    tipo: tipos.indexOf(c.tipoOrden._id),
    puesto: c.puesto === null ? null : textoPlano(c.puesto),
    estado: c.estado,
    vence: daysTo(c.fechavencimiento),
    orden: ordenAt(c.orden_id),
    programada: ordenAt(c.programada?.orden_id ?? null),
    archivos: c.archivos,
    sinRespaldo: c.sinRespaldo,
    personas: c.personas,
  });
  const cells = ({ celdas }: Personal['filas'][number]): PersonaEsperada[] =>
    celdas.flatMap((cell, i) =>
      cell
        ? [
            {
              tipo: tipos.indexOf(personal.tipos[i]?._id ?? ''),
              estado: cell[0],
              vence: daysTo(cell[1]),
              orden: ordenAt(cell[2]),
            },
          ]
        : [],
    );
  const filas = new Map(personal.filas.map((fila) => [fila._id, fila]));
  const { cliente, semaforo, porcentaje, proxima, otraOrden, ...counts } = row;
  return {
    semaforo: detail.semaforo,
    porcentaje: detail.porcentaje,
    ...counts,
    proxima: daysTo(proxima?.fecha ?? null),
    sucursales: empresa.sucursales.map((id) => {
      const sucursal = detail.sucursales.find(({ _id }) => _id === id);
      if (!sucursal) throw new Error('the reply lacks a branch');
      const { _id, direccion, localidad, ordenesSinRespaldo, celdas, ...judged } = sucursal;
      const lacked = ordenesSinRespaldo.map((numero) => empresa.numeros.indexOf(numero));
      return { ...judged, ordenesSinRespaldo: lacked, celdas: celdas.map(celda) };
    }),
    personas: empresa.empleados.map((id) => {
      const fila = filas.get(id);
      return fila && cells(fila);
    }),
  };
}

const byTipo = (a: { tipo: number; puesto?: string | null }, b: { tipo: number; puesto?: string | null }) =>
  a.tipo - b.tipo || (a.puesto ?? '').localeCompare(b.puesto ?? '');

/** In one order, and without what the matrix does not show: a person's training that is not asked yet. */
export const normal = (of: SituacionEsperada): SituacionEsperada => ({
  ...of,
  sucursales: of.sucursales.map((s) => ({ ...s, celdas: s.celdas.toSorted(byTipo) })),
  personas: of.personas.map((cells) =>
    cells?.filter(({ estado }) => estado !== 'No aplica').toSorted(byTipo),
  ),
});
