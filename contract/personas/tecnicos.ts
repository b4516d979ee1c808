import { z } from 'zod';
import { Status } from '#contract/clientes/clientes.ts';
import type { Entity } from '#contract/platform/entity.ts';
import { resource } from '#contract/platform/resource.ts';
import { email, requiredText, rowFields, textIfSent } from '#contract/values/fields.ts';

export const Tecnico = z.object({
  ...rowFields,
  nombre: z.string(),
  apellido: z.string(),
  email: z.string(),
  cuit: z.string(),
  titulo: z.string().nullable(),
  matricula: z.string().nullable(),
  /** Whether the signature is stored. */
  firma: z.boolean(),
  status: Status,
  active: z.boolean(),
  createdAt: z.string(),
});
export type Tecnico = z.infer<typeof Tecnico>;

export const TecnicoInput = z.strictObject({
  nombre: requiredText(),
  apellido: requiredText(),
  email: email(),
  cuit: requiredText(20),
  titulo: textIfSent(120),
  matricula: textIfSent(60),
});
export type TecnicoInput = z.infer<typeof TecnicoInput>;

export const tecnicos = resource('/api/tecnicos', Tecnico, TecnicoInput, ['tecnico', 'usuario']);

export const tecnico = {
  label: 'Técnicos',
  name: 'el técnico',
  nameColumns: ['nombre', 'apellido'],
  columnLabels: { titulo: 'Título', matricula: 'Matrícula' },
  readers: [],
  clientRights: {
    select: 'id nombre apellido',
  },
} as const satisfies Entity;
