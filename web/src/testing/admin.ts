import type { Usuario } from '#contract/cuentas/sesion.ts';

export const admin: Usuario = {
  _id: '000000000000000000000001',
  email: 'admin@localhost.local',
  login: 'admin@localhost.local',
  active: true,
  status: 'VERIFIED',
  isAdmin: true,
  cliente: null,
  tecnico: null,
};
