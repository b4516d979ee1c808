import { afterEach, expect, it } from 'vitest';
import { drafts } from '../shared/form/drafts.ts';
import { admin } from '../testing/admin.ts';
import { sesion } from './store.ts';

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('borrador:'));

afterEach(() => sesion.clear());

it('who signs in finds no draft of the person before, whose session just ended, and keeps their own', () => {
  drafts.write('otra', 'capacitacion', { titulo: 'Ajena' });
  drafts.write(admin._id, 'capacitacion', { titulo: 'Propia' });
  sesion.signIn({ success: true, token: 'a', access_token: 'a', refresh_token: 'r', user: admin });
  expect(kept()).toEqual([`borrador:${admin._id}:capacitacion`]);
});
