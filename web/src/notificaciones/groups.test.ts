import { describe, expect, it } from 'vitest';
import type { ClaseAviso, Notificacion } from '#contract/cuentas/notificaciones.ts';
import { addDays } from '../shared/text/dates.ts';
import { type Line, linesOf, shownOfGroup } from './groups.ts';
import { renewAllPath, renewPath } from './renew.ts';
import { kindOf, kindsOf, urgencyOf, wordOf } from './urgency.ts';
import { reminderText } from './useMarkRead.ts';

const today = '2026-11-22';
const molinos = { _id: 'm', razonSocial: 'Molinos Aguará', telefono: null };
const ceibo = { _id: 'c', razonSocial: 'Frigorífico El Ceibo', telefono: null };

let serial = 0;
const notice = (changes: Partial<Notificacion>): Notificacion => ({
  id: String(++serial),
  user_id: 'u',
  textoDescriptivo: `Aviso ${serial}`,
  leida: false,
  createdAt: '2026-11-22T15:00:00.000Z',
  enlace: null,
  clase: changes.vence ? 'vencimiento' : 'otra',
  vence: null,
  cliente: null,
  enlazable: null,
  renovacion: null,
  ...changes,
});
const expiry = (
  days: number,
  cliente: Notificacion['cliente'] = molinos,
  changes: Partial<Notificacion> = {},
) => notice({ vence: addDays(today, days), cliente, ...changes });
const times = (count: number, make: () => Notificacion) => Array.from({ length: count }, make);

const titles = (lines: readonly Line[]) =>
  lines.map((line) => {
    if (line.kind === 'notice') return '-';
    return line.kind === 'group' && line.folded > 0 ? `${line.title} +${line.folded}` : line.title;
  });

describe('the urgency of a notice', () => {
  it.each(['pedido', 'pedido-archivo', 'pedido-documento'] as const)(
    "is 'Pedido' for what a client asks (%s), before news",
    (clase) => {
      const asked = notice({ clase, cliente: molinos });
      const urgency = urgencyOf(asked, today);
      expect(wordOf(urgency, [asked]).word).toBe('Pedido');
      const lines = linesOf([notice({ clase: 'cuenta', cliente: ceibo }), asked], today);
      expect(lines.flatMap((line) => (line.kind === 'notice' ? [line.urgency] : []))).toEqual([
        'pedido',
        'novedad',
      ]);
    },
  );

  it.each([
    [-1, 'vencida'],
    [0, 'urgente'],
    [1, 'urgente'],
    [2, 'semana'],
    [7, 'semana'],
    [8, 'mes'],
    [30, 'mes'],
  ])('%s days before the expiry is %s', (days, expected) => {
    expect(urgencyOf(expiry(days), today)).toBe(expected);
  });

  it('grows while the notice is not read', () => {
    expect([20, 25, 29, 31].map((days) => urgencyOf(expiry(30), addDays(today, days)))).toEqual([
      'mes',
      'semana',
      'urgente',
      'vencida',
    ]);
  });

  it('is masculine for a document, and for a group where only documents have expired', () => {
    const ofDocumento = (days: number) =>
      expiry(days, molinos, { enlace: '/clientes/m?solapa=documentos&ver=d' });
    const ofOrden = (days: number) => expiry(days, molinos, { enlace: '/ordenes?ver=o' });
    expect([wordOf('vencida', [ofDocumento(-1)]).word, wordOf('vencida', [ofOrden(-1)]).word]).toEqual([
      'Vencido',
      'Vencida',
    ]);
    expect(wordOf('semana', [ofDocumento(3)]).word).toBe('Esta semana');
    const headings = (rows: Notificacion[]) =>
      linesOf(rows, today).flatMap((line) =>
        line.kind === 'group' ? [wordOf(line.urgency, line.of).word] : [],
      );
    expect(headings([ofDocumento(-1), ofDocumento(-2), ofOrden(3)])).toEqual(['Vencido']);
    expect(headings([ofOrden(-1), ofOrden(-2), ofDocumento(-1)])).toEqual(['Vencida']);
  });

  it('of people’s trainings is in amber, before news, and counted by what it is about', () => {
    const enlace = '/situacion?parte=personal&sucursal=s1&tipo=t1';
    const avisos = times(2, () => notice({ clase: 'otra', enlace }));
    expect(titles(linesOf([notice({ clase: 'orden' }), ...avisos], today))).toEqual([
      ...['Hoy', '2 avisos de capacitaciones del personal, vencidas o por vencer', '-', '-', '-'],
    ]);
    expect(wordOf(urgencyOf({ clase: 'otra', vence: null, enlace }, today), avisos).tone).toBe('amber');
  });

  it('of failed sign-ins is high, of other news low', () => {
    const of = (clase: ClaseAviso) => urgencyOf(notice({ clase }), today);
    expect([of('ingresos'), of('orden'), of('documento'), of('cuenta')]).toEqual([
      'urgente',
      'novedad',
      'novedad',
      'novedad',
    ]);
  });
});

describe('the lines of the notices', () => {
  it('are grouped by client and kind, and say what they count', () => {
    const rows = [...times(2, () => expiry(3)), ...times(2, () => expiry(-3))];
    expect(titles(linesOf(rows, today))).toEqual([
      'Hoy',
      'Molinos Aguará: 2 órdenes vencieron',
      ...['-', '-'],
      'Molinos Aguará: 2 órdenes vencen esta semana',
      ...['-', '-'],
    ]);
  });

  it('are grouped by the day of the consultancy, newest first', () => {
    // 01:00 in UTC is still the day before in Buenos Aires.
    const instants = ['2026-11-22T15:00:00Z', '2026-11-22T01:00:00Z', '2026-11-20T15:00:00Z'];
    const lines = linesOf(
      instants.map((createdAt) => notice({ createdAt })),
      today,
    );
    expect(titles(lines)).toEqual(['Hoy', '-', 'Ayer', '-', 'Viernes 20/11/2026', '-']);
  });

  it('begin with what clients ask and nobody has read, whatever day it is of', () => {
    const asked = notice({ clase: 'pedido', cliente: ceibo, createdAt: '2026-11-20T15:00:00.000Z' });
    const rows = [expiry(-2), asked];
    expect(titles(linesOf(rows, today))).toEqual(['Pedidos de clientes', '-', 'Hoy', '-']);
    const read = [expiry(-2), { ...asked, leida: true }];
    expect(titles(linesOf(read, today))).toEqual(['Hoy', '-', 'Viernes 20/11/2026', '-']);
  });

  it('have the most urgent first, and of equally urgent ones a client by its name', () => {
    const rows = [expiry(20), expiry(3), expiry(5, ceibo), expiry(-2, ceibo), notice({ clase: 'cuenta' })];
    const lines = linesOf(rows, today);
    expect(titles(lines)).toEqual(['Hoy', ...rows.map(() => '-')]);
    const ids = lines.flatMap((line) => (line.kind === 'notice' ? [line.notice.id] : []));
    expect(ids).toEqual([3, 2, 1, 0, 4].map((at) => rows[at]?.id));
  });

  it('have no heading over a single notice', () => {
    expect(linesOf([expiry(3)], today)).toMatchObject([{ kind: 'day' }, { kind: 'notice', inGroup: false }]);
  });

  it("of a client user's own company are grouped by kind without a name", () => {
    const own = [
      expiry(-1, null),
      expiry(-3, null),
      notice({ clase: 'orden' }),
      notice({ clase: 'documento' }),
    ];
    expect(titles(linesOf(own, today))).toEqual(['Hoy', '2 órdenes vencieron', '-', '-', '-', '-']);
  });

  it('of a long group are one line until it is opened', () => {
    const rows = times(1_200, () => expiry(3));
    const lines = linesOf(rows, today);
    expect(titles(lines)).toEqual(['Hoy', 'Molinos Aguará: 1.200 órdenes vencen esta semana +1200']);
    expect(linesOf(rows, today, new Set([lines[1]?.key ?? '']))).toHaveLength(1_202);
    expect(
      linesOf(
        times(shownOfGroup, () => expiry(3)),
        today,
      ),
    ).toHaveLength(2 + shownOfGroup);
  });

  it('name each notice once, also with 20,000 of them', () => {
    const rows = Array.from({ length: 20_000 }, (_, n) =>
      expiry((n % 60) - 20, n % 3 ? molinos : ceibo, {
        createdAt: new Date(Date.parse('2026-11-22T15:00:00Z') - n * 60_000).toISOString(),
      }),
    );
    const all = new Set(linesOf(rows, today).map(({ key }) => key));
    const drawn = linesOf(rows, today, all).flatMap((line) =>
      line.kind === 'notice' ? [line.notice.id] : [],
    );
    expect(drawn.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(new Set(linesOf(rows, today, all).map(({ key }) => key)).size).toBe(
      linesOf(rows, today, all).length,
    );
  });
});

it('the filter has a kind for each notice that the product makes', () => {
  const of = (changes: Partial<Notificacion>) => kindOf(notice(changes), today);
  expect([of({ vence: '2026-11-21' }), of({ vence: '2026-11-22' })]).toEqual(['vencidas', 'por-vencer']);
  const rest: ClaseAviso[] = [
    ...([
      'orden',
      'documento',
      'pedido',
      'pedido-archivo',
      'pedido-documento',
      'cuenta',
      'ingresos',
    ] as const),
  ];
  expect(rest.map((clase) => of({ clase }))).toEqual([
    'ordenes',
    'documentos',
    'pedidos',
    'pedidos-archivo',
    'pedidos-documento',
    'cuentas',
    'ingresos',
  ]);
  const clients = ['vencidas', 'por-vencer', 'ordenes', 'documentos'];
  expect(Object.keys(kindsOf('cliente'))).toEqual(clients);
  expect(Object.keys(kindsOf('tecnico'))).toEqual([...clients, 'pedidos-archivo']);
});

describe('a reminder', () => {
  it('comes after the chosen days, at the latest on the day after the expiry', () => {
    expect(reminderText(7, addDays(today, 20), today)).toContain('29/11/2026');
    expect(reminderText(30, addDays(today, 20), today)).toContain('13/12/2026');
    expect(reminderText(30, addDays(today, -3), today)).toContain('22/12/2026');
    expect(reminderText(15, null, today)).toContain('15 días');
  });
});

describe('what an administrator renews', () => {
  const ofOrden = (days: number, id: string) => expiry(days, molinos, { enlace: `/ordenes?ver=${id}` });

  it('is the order of a notice of an expiry', () => {
    expect(renewPath(ofOrden(3, 'a'))).toBe('/ordenes?renovar=a');
    expect(renewPath(expiry(3, molinos, { enlace: '/clientes/m?solapa=documentos&ver=d' }))).toBeUndefined();
    expect(renewPath(notice({ clase: 'orden', enlace: '/ordenes?ver=a' }))).toBeUndefined();
  });

  it('are the open orders of that client and kind', () => {
    const far = -40_000;
    expect(renewAllPath([ofOrden(far, 'a'), ofOrden(far, 'b')])).toBe(
      '/ordenes?estado=sin-renovar&cliente=m&orden=vencimiento',
    );
    const next = [ofOrden(40_000, 'a'), ofOrden(40_000, 'b')];
    expect(renewAllPath(next)).toMatch(/^\/ordenes\?estado=por-vencer&renovacion=pendiente&cliente=m/);
    expect(renewAllPath([...next, notice({ clase: 'orden' })])).toBeUndefined();
  });
});
