import { describe, expect, it } from 'vitest';
import { columnaOf } from './columnas.ts';

describe('columnaOf', () => {
  it.each([
    ['DNI', 'documento'],
    ['Nro. de Documento', 'documento'],
    ['N° Doc.', 'documento'],
    ['Documento Nº', 'documento'],
    ['Nro.Doc.', 'documento'],
    ['nro_documento', 'documento'],
    ['D N I', 'documento'],
    ['DNI *', 'documento'],
    ['Documento (DNI)', 'documento'],
    ['DNI / LE / LC', 'documento'],
    ['Nro. documento (sin puntos)', 'documento'],
    ['CUIT/CUIL', 'cuit'],
    ['C.U.I.T. / C.U.I.L.', 'cuit'],
    ['Nº de CUIL', 'cuit'],
    ['Fecha de Alta', 'fechadeingreso'],
    ['F. de ingreso', 'fechadeingreso'],
    ['Fec. Ing.', 'fechadeingreso'],
    ['Fecha de ingreso (dd/mm/aaaa)', 'fechadeingreso'],
    ['fecha_de_ingreso', 'fechadeingreso'],
    ['Fec. Egreso', 'fechaegreso'],
    ['Función', 'tipo'],
    ['Puesto/Cargo', 'tipo'],
    ['Establecimiento', 'sucursal_id'],
    ['Sucursal / Planta', 'sucursal_id'],
    ['Fecha de baja', 'fechaegreso'],
    // What names something else, or two things.
    ['Legajo', undefined],
    ['Tipo de documento', undefined],
    ['DNI / CUIL', undefined],
    ['Apellido y nombre', undefined],
    ['Fecha Nac.', undefined],
    ['Nombre (contacto)', undefined],
    ['Documento (tipo)', undefined],
    ['Ingreso mensual', undefined],
    ['', undefined],
    ['DNI '.repeat(100), undefined],
  ])('knows the field of %j', (heading, campo) => {
    expect(columnaOf(heading)).toBe(campo);
  });
});
