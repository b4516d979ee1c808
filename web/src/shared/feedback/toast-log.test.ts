import { beforeEach, expect, it } from 'vitest';
import { toastLog } from './toast-log.ts';

const said = () => toastLog.get().map(({ title, text }) => (text ? `${title}: ${text}` : title));
const add = (title: string, rest: { id?: string; text?: string } = {}) =>
  toastLog.add({ kind: 'success', title, ...rest });

beforeEach(() => toastLog.clear());

it('keeps the last twenty messages, the newest last, each with its own number', () => {
  for (let at = 1; at <= 25; at++) add(`aviso ${at}`);
  expect(said()).toHaveLength(20);
  expect([said()[0], said().at(-1)]).toEqual(['aviso 6', 'aviso 25']);
  const numbers = toastLog.get().map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
});

it('has a toast once that takes the place of another, under its number', () => {
  add('Su sesión venció', { id: 'a' });
  const [first] = toastLog.get();
  add('otro');
  add('Su sesión venció', { id: 'a', text: 'vuelva a ingresar' });
  expect(said()).toEqual(['Su sesión venció: vuelva a ingresar', 'otro']);
  expect(toastLog.get()[0]?.number).toBe(first?.number);
});

it('forgets all messages, or all but one', () => {
  add('uno');
  add('vencida', { id: 'sesion' });
  toastLog.clear('sesion');
  expect(said()).toEqual(['vencida']);
  toastLog.clear();
  expect(said()).toEqual([]);
});

it('gives no number twice, also after it was emptied', () => {
  add('uno');
  const [{ number = 0 } = {}] = toastLog.get();
  toastLog.clear();
  add('dos');
  expect(toastLog.get()[0]?.number).toBe(number + 1);
});
