import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { PropuestaInput, RequisitoInput } from '#contract/clientes/requisitos.ts';
import { CopiarPlanInput, PlanCapacitacionInput, PlanPdfQuery } from '#contract/ordenes/plan-capacitacion.ts';
import { EmpleadoInput } from '#contract/personas/empleados.ts';
import { fieldsOf } from './bodies.ts';
import type { Schema } from './operations.ts';

const UUID = '01a206d5-f482-7088-94dc-e1beb39a3c69';

/** Bodies as they are sent, with a row for each placeholder. */
const bodiesOf = (input: z.ZodType) =>
  fc
    .sample(
      fieldsOf(z.toJSONSchema(input, { io: 'input' }) as Schema, (value) => JSON.stringify(value)),
      { numRuns: 300, seed: 1 },
    )
    .map((entries) => `{${entries.map(([name, value]) => `"${name}":${value}`).join(',')}}`)
    .map((text) => JSON.parse(text.replace(/\{\{\w+:\d+\}\}/g, UUID)) as Record<string, unknown>);

it.each([
  ['a requirement', RequisitoInput],
  ['a proposal', PropuestaInput],
  ['a planned training', PlanCapacitacionInput],
  ['the copy of a plan', CopiarPlanInput],
  ['the year to print', PlanPdfQuery],
  ['an employee', EmpleadoInput],
])('generated bodies of %s are mostly good ones', (_, input) => {
  const good = bodiesOf(input).filter((body) => input.safeParse(body).success);
  expect(good.length).toBeGreaterThan(100);
});

it('a proposal from another client names one', () => {
  const from = bodiesOf(PropuestaInput).filter((body) => PropuestaInput.safeParse(body).success);
  expect(from.some(({ origen, desde_cliente_id }) => origen === 'cliente' && desde_cliente_id === UUID)).toBe(
    true,
  );
});
