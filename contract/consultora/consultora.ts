import { z } from 'zod';
import type { Entity } from '#contract/platform/entity.ts';
import { fromJson } from '#contract/platform/json.ts';
import { textos as fieldTexts, flag, isEmail, requiredText, textIfSent } from '#contract/values/fields.ts';
import { canonicalEmail } from '#contract/values/idn.ts';

export const nombrePorDefecto = 'Prisma Seguridad';

export const textosSugeridos = {
  constancia: '',
  planilla: '',
  programa: 'Dto. 351/79, arts. 208 a 213',
  epp: 'Res. SRT 299/11',
  carpeta: '',
} as const;
export type Documento = keyof typeof textosSugeridos;
export const documentos = Object.keys(textosSugeridos) as Documento[];

const nullableText = z.string().nullable();
const textosShape = <S extends z.ZodType>(one: S) =>
  Object.fromEntries(documentos.map((documento) => [documento, one])) as Record<Documento, S>;

export const Consultora = z.object({
  version: z.number().int(),
  nombre: z.string(),
  razonSocial: nullableText,
  cuit: nullableText,
  domicilio: nullableText,
  telefono: nullableText,
  email: nullableText,
  web: nullableText,
  logo: nullableText,
  pie: nullableText,
  textos: z.object(textosShape(z.string())),
});
export type Consultora = z.infer<typeof Consultora>;

export const maxTexto = 500;

const email = textIfSent(254)
  .refine((value) => !value || isEmail(value), fieldTexts.email)
  .transform((value) => value && canonicalEmail(value));
const textoOrEmpty = textIfSent(maxTexto).transform((value) => (value === null ? '' : value));

export const ConsultoraInput = z.strictObject({
  nombre: requiredText(120),
  razonSocial: textIfSent(200),
  cuit: textIfSent(20),
  domicilio: textIfSent(),
  telefono: textIfSent(60),
  email,
  web: textIfSent(),
  pie: textIfSent(300),
  textos: z.preprocess(fromJson, z.strictObject(textosShape(textoOrEmpty)).optional()),
  quitarLogo: flag().default(false),
});
export type ConsultoraInput = z.infer<typeof ConsultoraInput>;

export const consultoras = { path: '/api/consultora', row: Consultora, input: ConsultoraInput } as const;
export const consultoraEjemplo = `${consultoras.path}/ejemplo.pdf`;

/** How those who have signed in reach it, and nothing else of it. */
export const ContactoConsultora = Consultora.pick({ nombre: true, telefono: true, email: true });
export type ContactoConsultora = z.infer<typeof ContactoConsultora>;
export const consultoraContacto = `${consultoras.path}/contacto`;

/** What anybody may know, without a session. */
export const Marca = z.object({ nombre: z.string(), logo: nullableText });
export type Marca = z.infer<typeof Marca>;
export const marca = '/api/marca';

export const consultora = {
  label: 'Consultora',
  name: 'los datos de la consultora',
  nameColumns: [],
  columnLabels: {
    razon_social: 'Razón social',
    domicilio: 'Domicilio',
    web: 'Sitio web',
    logo_id: 'Logo',
    pie: 'Pie de los documentos',
    textos: 'Textos de los documentos',
  },
  readers: [],
  clientRights: {
    select: 'id nombre razon_social cuit domicilio telefono email web logo_id pie textos',
  },
} as const satisfies Entity;
