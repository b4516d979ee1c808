import { redirect } from 'react-router';
import type { z } from 'zod';
import type { VerifyReply } from '#contract/sesion.ts';
import { http } from '../shared/http.ts';
import { setCookie } from './cookie.ts';

/** The cookie that keeps an activation's token for 15 minutes (spec 2.1, 9). */
export const activationCookie = 'token_activacion';

/** Guard of the activation screen (spec 2.1): keeps the token that the link yields; a link that yields none leads to login. */
export async function verify(id: string): Promise<null> {
  const { token } = await http.get<z.infer<typeof VerifyReply>>(`/api/auth/verify/${encodeURIComponent(id)}`);
  if (!token) throw redirect('/login');
  setCookie(activationCookie, token, 900);
  return null;
}
