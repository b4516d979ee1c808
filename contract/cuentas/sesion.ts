import { z } from 'zod';
import { Status } from '#contract/clientes/clientes.ts';
import { exactText, newPassword, requiredText, TecnicoRef } from '#contract/values/fields.ts';

export const Rol = z.enum(['admin', 'cliente', 'tecnico']);
export type Rol = z.infer<typeof Rol>;

export const Usuario = z.object({
  _id: z.string(),
  email: z.string(),
  login: z.string(),
  active: z.boolean(),
  status: Status,
  isAdmin: z.boolean(),
  cliente: z
    .object({ _id: z.string(), razonSocial: z.string(), linktofile: z.string().nullable() })
    .nullable(),
  tecnico: TecnicoRef.nullable(),
});
export type Usuario = z.infer<typeof Usuario>;

const tokens = { token: z.string(), access_token: z.string(), refresh_token: z.string() };

export const SignInInput = z.strictObject({
  email: requiredText(254),
  // Without the rules of a new password: the reply gives no hint.
  password: exactText(1000, 'Contraseña Requerida'),
});
export const SignInReply = z.object({ success: z.literal(true), ...tokens, user: Usuario });
export type SignInReply = z.infer<typeof SignInReply>;

export const RefreshInput = z.strictObject({ refresh_token: z.string().max(1000) });
export const RefreshReply = z.object({ success: z.literal(true), ...tokens });
export type RefreshReply = z.infer<typeof RefreshReply>;

export const MeReply = z.object({ success: z.literal(true), user: Usuario });
export const VerifyReply = z.object({ token: z.string(), informacion: z.string().optional() });
export const ForgotInput = z.strictObject({ email: requiredText(254) });

export const SetPasswordInput = z.strictObject({
  token: exactText(1000),
  password: newPassword(),
});
export type SetPasswordInput = z.infer<typeof SetPasswordInput>;

export const Revision = z.object({ aviso: z.string().nullable(), rechazada: z.boolean() });
export type Revision = z.infer<typeof Revision>;
export const RevisionInput = z.strictObject({ password: newPassword() });

export const Success = z.object({ success: z.literal(true) });
