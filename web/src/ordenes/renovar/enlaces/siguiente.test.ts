import { describe, expect, it } from 'vitest';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { sigueText, siguiente } from './siguiente.ts';

const hoy = '2026-09-15';
const orden = (numeroorden: number, fechainicio: string, rest: Partial<Orden> = {}) =>
  ({
    ...{ _id: `o${numeroorden}`, numeroorden, fechainicio, estado: 'Vencida', referencia: null },
    ...{ sucursal: { _id: 'a' }, cliente: { active: true }, tipoOrden: { _id: 'ruido' } },
    ...{ capacitacion: null, renueva: null, renovadaPor: null, noSeRenueva: false },
    ...rest,
  }) as Orden;
const by = (numeroorden: number, fechainicio: string) => ({
  renovadaPor: { _id: `o${numeroorden}`, numeroorden, fechainicio },
});
const followerOf = (...[first, ...others]: [Orden, ...Orden[]]) =>
  siguiente(first, [first, ...others], hoy)?.numeroorden;

describe('a new photo of an order belongs to', () => {
  it('the order that renews it, also before it expires', () => {
    const first = orden(47, '2025-05-03', { estado: 'Por vencer', ...by(812, '2026-09-10') });
    expect(followerOf(first, orden(812, '2026-09-10', { estado: 'Vigente' }))).toBe(812);
  });

  it('the order that follows it without a link', () => {
    expect(followerOf(orden(47, '2025-05-03'), orden(812, '2026-09-10', { estado: 'Vigente' }))).toBe(812);
  });

  it('the last of several that follow each other', () => {
    const second = orden(60, '2025-09-01', by(812, '2026-09-10'));
    const third = orden(812, '2026-09-10', { estado: 'Vigente' });
    expect(followerOf(orden(47, '2024-05-03', by(60, '2025-09-01')), second, third)).toBe(812);
  });

  it('itself while nothing follows it, or what follows has not begun', () => {
    expect(followerOf(orden(47, '2025-05-03'))).toBeUndefined();
    const planned = orden(812, '2026-09-16', { estado: 'Vigente' });
    expect(followerOf(orden(47, '2025-05-03', by(812, '2026-09-16')), planned)).toBeUndefined();
    expect(followerOf(orden(47, '2025-05-03'), planned)).toBeUndefined();
    // The list does not have it.
    expect(followerOf(orden(47, '2025-05-03', by(812, '2026-09-10')))).toBeUndefined();
  });
});

describe('the line below an overdue order', () => {
  const textOf = (...all: [Orden, Orden, ...Orden[]]) => sigueText(all[0], all[1], all);

  it('says that what follows has expired too', () => {
    expect(textOf(orden(47, '2024-05-03'), orden(60, '2025-09-01'))).toBe('Sigue N.º 60, vencida');
  });

  it('goes by the last of those that follow each other', () => {
    const last = orden(812, '2026-01-10', { estado: 'Vigente' });
    expect(textOf(orden(47, '2024-05-03'), orden(60, '2025-09-01'), last)).toBe('La sigue la N.º 60');
    expect(textOf(orden(47, '2024-05-03'), orden(60, '2025-09-01', by(812, '2026-01-10')), last)).toBe(
      'La sigue la N.º 60',
    );
  });
});
