import { z } from 'zod';
import { claveDocumento } from '#contract/ordenes/vigencia.ts';
import {
  exactText,
  flag,
  integerIfSent,
  linesIfSent,
  requiredText,
  textIfSent,
  textos,
} from '#contract/values/fields.ts';
import { digitsOf } from '#contract/values/text.ts';

export const marcaSuprimido = '(suprimido)';
export const motivoConstancia = 'Datos personales suprimidos';

export const datosPersonalesTexts = {
  numero:
    'Ingrese un DNI, un CUIL u otro documento: de seis a quince números o letras, con al menos cuatro números',
  revisar: 'A revisar por un abogado',
} as const;

export function numeroBuscado(typed: string): string | undefined {
  const clave = claveDocumento(typed);
  return clave && /^[0-9A-Z]{6,15}$/.test(clave) && digitsOf(clave).length >= 4 ? clave : undefined;
}

const numero = requiredText(30).refine(
  (value) => value === '' || numeroBuscado(value) !== undefined,
  datosPersonalesTexts.numero,
);
const nullableText = z.string().nullable();

export const PersonaInput = z.strictObject({ numero });
export type PersonaInput = z.infer<typeof PersonaInput>;

const persona = { _id: z.string(), apellido: z.string(), nombre: z.string() };

export const DatosPersona = z.object({
  dni: z.string(),
  empleados: z.array(
    z.object({
      ...persona,
      documento: nullableText,
      cuit: nullableText,
      otrodocumento: nullableText,
      puesto: nullableText,
      fechadeingreso: z.string(),
      fechaegreso: nullableText,
      cliente: z.string(),
      sucursal: z.string(),
    }),
  ),
  asistencias: z.array(
    z.object({
      ...persona,
      documento: z.string(),
      orden_id: z.string(),
      numeroorden: z.number().int(),
      titulo: z.string(),
      tipo: z.string(),
      cliente: z.string(),
      fecha: z.string(),
      fechavencimiento: z.string(),
      vigente: z.boolean(),
      firmada: z.boolean(),
    }),
  ),
  constancias: z.array(
    z.object({
      ...persona,
      codigo: z.string(),
      orden_id: nullableText,
      numeroorden: z.number().int().nullable(),
      cliente: z.string(),
      emitidaAt: z.string(),
      anulada: z.boolean(),
    }),
  ),
  textos: z.array(
    z.object({
      tabla: z.string(),
      _id: z.string(),
      campo: z.string(),
      donde: z.string(),
      texto: z.string(),
      orden_id: nullableText,
    }),
  ),
  archivos: z.array(
    z.object({
      _id: z.string(),
      nombre: z.string(),
      enlace: z.string(),
      orden_id: z.string(),
      numeroorden: z.number().int(),
    }),
  ),
  cuentas: z.array(
    z.object({ tabla: z.string(), _id: z.string(), nombre: z.string(), donde: z.string(), ruta: z.string() }),
  ),
  sucesos: z.object({
    cantidad: z.number().int(),
    ultimos: z.array(
      z.object({
        _id: z.string(),
        momento: z.string(),
        persona: z.string(),
        accion: z.string(),
        sobre: nullableText,
      }),
    ),
  }),
});
export type DatosPersona = z.infer<typeof DatosPersona>;
export const maxSucesos = 50;

const huella = exactText(64);

const numeroCorregido = textIfSent(30).refine(
  (value) => !value || /^[\d .-]*\d[\d .-]*$/.test(value),
  textos.soloNumeros,
);
const canBeSearched = (value: string | null | undefined) => !value || numeroBuscado(value) !== undefined;
const correccion = {
  numero,
  apellido: textIfSent(),
  nombre: textIfSent(),
  documento: numeroCorregido.refine(canBeSearched, datosPersonalesTexts.numero),
  cuit: numeroCorregido,
  otrodocumento: textIfSent(30).refine(canBeSearched, datosPersonalesTexts.numero),
};
export const CorreccionInput = z.strictObject(correccion);
export type CorreccionInput = z.infer<typeof CorreccionInput>;
export const CorreccionConfirmada = z.strictObject({ ...correccion, huella });
export type CorreccionConfirmada = z.infer<typeof CorreccionConfirmada>;

export const Correccion = z.object({
  huella: z.string(),
  numero: z.string(),
  filas: z.array(
    z.object({
      clase: z.string(),
      _id: z.string(),
      donde: z.string(),
      campo: z.string(),
      antes: nullableText,
      despues: z.string(),
    }),
  ),
  firmas: z.number().int(),
  conflictos: z.array(z.string()),
});
export type Correccion = z.infer<typeof Correccion>;

const supresion = {
  numero,
  conservarVigentes: flag().default(true),
  reemplazarTextos: flag().default(true),
};
export const SupresionInput = z.strictObject(supresion);
export type SupresionInput = z.infer<typeof SupresionInput>;
export const SupresionConfirmada = z.strictObject({ ...supresion, huella, motivo: requiredText(300) });
export type SupresionConfirmada = z.infer<typeof SupresionConfirmada>;

export const destinos = {
  eliminar: 'Se elimina',
  anonimizar: 'Se anonimiza',
  anular: 'Se anula y se anonimiza',
  reemplazar: 'Se reemplaza',
  conservar: 'Se conserva',
  revisar: 'A revisar por usted',
} as const;
export type Destino = keyof typeof destinos;

const FilaSupresion = z.object({
  clase: z.string(),
  tabla: z.string(),
  _id: z.string(),
  descripcion: z.string(),
  donde: z.string(),
  destino: z.enum(Object.keys(destinos) as [Destino, ...Destino[]]),
  motivo: nullableText,
  ruta: nullableText,
});
export type FilaSupresion = z.infer<typeof FilaSupresion>;

export const Supresion = z.object({
  huella: z.string(),
  filas: z.array(FilaSupresion),
  sucesos: z.number().int(),
});
export type Supresion = z.infer<typeof Supresion>;

/** Kept outside the product, for a restore of an older copy (docs/operacion.md). */
export const SupresionHecha = z.object({
  momento: z.string(),
  filas: z.array(FilaSupresion.pick({ tabla: true, _id: true, destino: true })),
  sucesos: z.number().int(),
  revisar: z.array(FilaSupresion),
});
export type SupresionHecha = z.infer<typeof SupresionHecha>;

export const minimos = { egresados: 2, asistencias: 5, notificaciones: 1 } as const;
export type ClaseConservacion = keyof typeof minimos;
export const clasesConservacion = Object.keys(minimos) as ClaseConservacion[];
export const maxAnios = 50;

const anios = z.number().int().nullable();
const aniosInput = {
  egresados: integerIfSent(minimos.egresados, maxAnios),
  asistencias: integerIfSent(minimos.asistencias, maxAnios),
  notificaciones: integerIfSent(minimos.notificaciones, maxAnios),
};
export const ConservacionInput = z.strictObject(aniosInput);
export type ConservacionInput = z.infer<typeof ConservacionInput>;

export const Vencidos = z.object({
  egresados: z.number().int(),
  asistencias: z.number().int(),
  notificaciones: z.number().int(),
});
export type Vencidos = z.infer<typeof Vencidos>;

export const maxTextoInformacion = 3000;

export const Ajustes = z.object({
  version: z.number().int(),
  conservacion: z.object({ egresados: anios, asistencias: anios, notificaciones: anios }),
  texto: z.string(),
  textoSugerido: z.string(),
});
export type Ajustes = z.infer<typeof Ajustes>;
export type Conservacion = Ajustes['conservacion'];

export const AjustesInput = z.strictObject({ ...aniosInput, texto: linesIfSent(maxTextoInformacion) });
export type AjustesInput = z.infer<typeof AjustesInput>;

const path = '/api/datosPersonales';
export const datosPersonales = {
  busqueda: `${path}/busqueda`,
  copia: `${path}/copia`,
  correccion: `${path}/correccion`,
  correccionSimulada: `${path}/correccion/simulacion`,
  supresion: `${path}/supresion`,
  supresionSimulada: `${path}/supresion/simulacion`,
  ajustes: `${path}/ajustes`,
  vencidos: `${path}/ajustes/simulacion`,
} as const;
export const copiaName = 'Datos personales.zip';
