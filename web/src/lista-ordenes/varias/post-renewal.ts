import { type Capacitacion, capacitaciones } from '#contract/ordenes/capacitaciones.ts';
import { type Orden, ordenes } from '#contract/ordenes/ordenes.ts';
import { type Empleado, empleados } from '#contract/personas/empleados.ts';
import { working } from '../../capacitaciones/empleados/empleados.ts';
import { renewalOf } from '../../capacitaciones/renovar/renewal.ts';
import { datosOfRenewal } from '../../capacitaciones/wizard/values.ts';
import { toFormData } from '../../shared/form/form-data.ts';
import { http } from '../../shared/net/http.ts';
import { today } from '../../shared/text/dates.ts';
import { bodyOf, type Row } from './many.ts';

/** The employees of each company, asked once for all its trainings. */
export type Staff = Map<string, readonly Empleado[]>;

/** Registers the renewal of a row. Throws `HttpError`. */
export const postRenewal = async (row: Row, staff: Staff): Promise<Orden> =>
  row.orden.capacitacion
    ? http.post<Orden>(capacitaciones.path, await trainingOf(row, staff))
    : http.post<Orden>(ordenes.path, bodyOf(row));

/** As the wizard begins a renewal: the same data, and the attendees who still work there (decision 040). */
async function trainingOf({ orden, inicio, vencimiento }: Row, staff: Staff) {
  const renovada = await http.get<Capacitacion>(`${capacitaciones.path}/${orden._id}`);
  const { kept } = renewalOf(renovada, working(await staffOf(orden.cliente_id, staff), today()));
  const datos = { ...datosOfRenewal(renovada), fechainicio: inicio, fechavencimiento: vencimiento };
  return toFormData({ ...datos, attendees: kept });
}

async function staffOf(clienteId: string, staff: Staff): Promise<readonly Empleado[]> {
  const known = staff.get(clienteId);
  if (known) return known;
  const all = await http.get<Empleado[]>(`${empleados.path}/cliente/${clienteId}`);
  staff.set(clienteId, all);
  return all;
}
