import type { Lector } from './manual.ts';

export const lectorTitles: Record<Lector, string> = {
  todos: 'Para empezar y para todos los días',
  administrador: 'Para administradores',
  cliente: 'Para usuarios de clientes',
  tecnico: 'Para técnicos',
};
