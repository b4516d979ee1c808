import fc, { type Arbitrary } from 'fast-check';
import { hostileText } from './hostile.ts';
import type { Schema } from './operations.ts';

// Identifiers are placeholders `{{collection:n}}` until a request is sent, so that a seed repeats the run.

/** The key of a calendar link of the scene. */
export const FEED_KEY = 'A'.repeat(27);

/** Collection by field name. */
const collections: Record<string, string> = {
  cliente: 'clientes',
  sucursal: 'sucursales',
  localidad: 'localidades',
  rubro: 'rubros',
  provincia: 'provincias',
  pais: 'paises',
  categoriaAfip: 'categorias',
  tipoOrden: 'tiposOrden',
  documento: 'documentacion',
  tecnico: 'tecnicos',
  orden: 'ordenes',
};

const word = fc.constantFrom(
  'Ana',
  'Núñez',
  "O'Higgins",
  'Talleres Río IV',
  'Av. Colón 1234 2º "B"',
  '30-11111111-8',
);
const mostly = <T>(good: Arbitrary<T>, other: Arbitrary<T>): Arbitrary<T> =>
  fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: other });

const date = fc.constantFrom('2026-01-02', '2026-03-31', '2027-02-28', '1999-12-31', '2999-01-01');
/** Dates that a row accepts together. */
const ordered: Record<string, Arbitrary<string>> = {
  fechainicio: fc.constantFrom('1999-12-31', '2026-01-02', '2026-03-31'),
  fechafin: fc.constantFrom('2026-03-31', '2026-04-01'),
  fechavencimiento: fc.constantFrom('2026-12-31', '2027-02-28', '2999-01-01'),
};
const id = (collection: string) => fc.nat(49).map((n) => `{{${collection}:${n}}}`);
const asistente = fc.record({
  apellido: mostly(word, hostileText),
  nombre: mostly(word, hostileText),
  documento: mostly(fc.constantFrom('30.111.222', '1'), hostileText),
});

/** Value by the name of a field, where its schema is too open. */
function byName(name: string): Arbitrary<unknown> | undefined {
  const row = collections[name.replace(/_id$/, '')];
  const pair = { sucursal_id: 'paresSucursal', cliente_id: 'paresCliente' }[name];
  if (pair && row)
    return fc.oneof(
      id(row),
      fc.nat(3).map((n) => `{{${pair}:${n}}}`),
    );
  if (name === 'desde_cliente_id') return id('clientes');
  // An order does not accept a training's type, and a training no other one.
  if (name === 'tipoOrden_id') return fc.oneof(id('tiposComunes'), id('tiposCapacitacion'));
  if (name.endsWith('_id') && row) return id(row);
  if (/^(fecha|desde|hasta|vencimiento)/.test(name)) return mostly(ordered[name] ?? date, date);
  if (/^hora/.test(name)) return fc.constantFrom('08:00', '09:30', '23:59');
  if (/email/i.test(name)) {
    return fc.oneof(
      fc.nat(9_999).map((n) => `persona${n}@prueba.example`),
      id('email'),
    );
  }
  if (name === 'refresh_token') return id('refresh');
  if (name === 'token') return fc.oneof(id('tokenActivation'), id('tokenValidate'));
  if (['anio', 'de', 'a'].includes(name)) return fc.constantFrom(2025, 2026, 2027);
  if (name === 'mes') return fc.integer({ min: 1, max: 12 });
  if (name === 'horas') return fc.constantFrom<unknown>(2, 1.5, '1,5', null);
  if (name === 'puesto') return mostly<unknown>(fc.constant(null), fc.constant('Chofer'));
  if (name === 'solo') return fc.array(fc.nat(2), { maxLength: 3 });
  if (name === 'renueva_id') return mostly(fc.constant(''), id('ordenes'));
  if (name === 'cliente_ids')
    return mostly<unknown>(fc.constant(''), fc.array(id('clientes'), { maxLength: 3 }));
  if (name === 'attendees') return fc.array(asistente, { maxLength: 5 });
  if (name === 'password' || name === 'actual' || name === 'contrasena')
    return fc.constantFrom('Cosecha2026', 'Vendimia2027', 'corta');
  if (name === 'documento' || name === 'cuit')
    return fc.constantFrom('30.111.222', '27-11111111-4', '30111222');
  if (name === 'otrodocumento') return fc.constantFrom('AAC 5.123.456', '12.345.678-K', '');
  if ((name === 'cliente' || name === 'sucursal') && row) return id(row);
  if (name === 'clave') return mostly(fc.constant(FEED_KEY), fc.constantFrom('', 'x', 'A'.repeat(26)));
  if (name === 'usuario') return id('users');
  if (name === 'consulta') return fc.constantFrom('estado=vencida', 'orden=-numero&buscar=Núñez', '?ver=1');
  if (name === 'fila') return id('clientes');
  return undefined;
}

/** Usually a value that the schema accepts. */
export function goodValue(name: string, schema: Schema): Arbitrary<unknown> {
  const known = byName(name);
  if (known) return known;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => goodValue('', one)));
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(
    ...types.map((type): Arbitrary<unknown> => {
      if (type === 'null') return fc.constant(null);
      if (type === 'boolean') return fc.boolean();
      if (type === 'integer' || type === 'number') return fc.nat(9_999);
      return fc
        .tuple(word, fc.nat(99_999))
        .map(([text, n]) => `${text} ${n}`.slice(0, schema.maxLength ?? 200));
    }),
  );
}

/** Collection by the last segment before `{id}`. */
const bySegment: Record<string, string> = {
  cliente: 'clientes',
  export: 'clientes',
  admin: 'users',
  fila: 'clientes',
};

/** An identifier of a row of that kind, of another kind, an unknown one, or text. */
export function pathId(path: string): Arbitrary<string> {
  const segment = /\/([^/{}]+)(?:\/\{tabla\})?\/\{id\}/.exec(path)?.[1] ?? '';
  const encoded = hostileText.map((text) => [...Buffer.from(text.slice(0, 500))].map(percent).join(''));
  return fc.oneof(
    { weight: 12, arbitrary: id(bySegment[segment] ?? segment) },
    { weight: 2, arbitrary: fc.constantFrom('clientes', 'users', 'ordenes').chain(id) },
    { weight: 1, arbitrary: fc.uuid() },
    {
      weight: 1,
      arbitrary: fc.constantFrom('null', '%', '%ff', '%C0%80', '%00', '{{clientes:0}}%20', '*', '-'),
    },
    { weight: 1, arbitrary: encoded.map((text) => text || '%20') },
  );
}

const percent = (byte: number) => `%${byte.toString(16).padStart(2, '0')}`;

/** Percent-encoded UTF-8; unpaired surrogates become the replacement character. */
export const encodeText = (text: string): string => [...Buffer.from(text)].map(percent).join('');
