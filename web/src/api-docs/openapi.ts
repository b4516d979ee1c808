import { foldText, searchWords } from '#contract/values/text.ts';
import { matchesAll } from '../shared/text/normalize.ts';

export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Content {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

export interface RawOperation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** What it is for, in one line. */
  readonly purpose: string;
  /** Who may call it: 'Administrador y técnico'. */
  readonly callers: string;
  readonly parameters: NonNullable<RawOperation['parameters']>;
  readonly body: { readonly type: string; readonly schema: Schema } | undefined;
  /** `schema` is null for a reply without a body. */
  readonly replies: readonly { readonly status: string; readonly schema: Schema | null }[];
  readonly refusals: readonly string[];
}

const first = ({ content }: Content) => Object.entries(content ?? {})[0];

function toOperation(path: string, method: string, raw: RawOperation): Operation {
  const body = raw.requestBody && first(raw.requestBody);
  const responses = Object.entries(raw.responses ?? {});
  return {
    id: `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    purpose: raw.summary ?? '',
    callers: raw.description ?? '',
    parameters: raw.parameters ?? [],
    body: body && { type: body[0], schema: body[1].schema ?? {} },
    replies: responses
      .filter(([, { $ref }]) => !$ref)
      .map(([status, reply]) => ({ status, schema: first(reply)?.[1].schema ?? null })),
    refusals: responses.filter(([, { $ref }]) => $ref).map(([status]) => status),
  };
}

export interface Group {
  readonly tag: string;
  readonly name: string;
  readonly operations: readonly Operation[];
}

/** By name. */
export function groups({ paths }: OpenApi): readonly Group[] {
  const found = new Map<string, Operation[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, raw] of Object.entries(methods)) {
      const tag = raw.tags?.[0] ?? 'otros';
      found.set(tag, [...(found.get(tag) ?? []), toOperation(path, method, raw)]);
    }
  }
  return [...found]
    .map(([tag, operations]) => ({ tag, name: groupName(tag), operations }))
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));
}

/** Those that have each word of the search in their method, path, purpose or group. */
export function searched(all: readonly Group[], search: string): readonly Group[] {
  const words = searchWords(search);
  if (words.length === 0) return all;
  return all
    .map((group): Group => {
      const matches = ({ method, path, purpose }: Operation) =>
        matchesAll(foldText(`${method} ${path} ${purpose} ${group.name}`), words);
      return { ...group, operations: group.operations.filter(matches) };
    })
    .filter(({ operations }) => operations.length > 0);
}

/** Groups whose name in addresses is not how it is written. */
const groupNames: Record<string, string> = {
  users: 'Usuarios',
  profile: 'Perfil',
  situacion: 'Situación',
  planCapacitacion: 'Plan de capacitación',
  tiposOrden: 'Tipos de orden',
  ordenes: 'Órdenes',
  documentacion: 'Documentación',
  documentacionTecnica: 'Documentación técnica',
  tecnicos: 'Técnicos',
  instalacion: 'Instalación',
  buscar: 'Búsqueda',
};

/** A group's heading: its name with a capital, in Spanish. */
const groupName = (tag: string): string => groupNames[tag] ?? `${tag.charAt(0).toUpperCase()}${tag.slice(1)}`;

const names: Record<string, string> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'sí o no',
  object: 'objeto',
  null: 'nulo',
};

/** A schema's type in Spanish: `lista de objeto`, `texto o nulo`. */
export function typeName(schema: Schema | undefined): string {
  if (!schema) return 'cualquiera';
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map(typeName))].join(' o ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' o ');
  if (schema.type === 'array') return `lista de ${typeName(schema.items)}`;
  if (schema.format === 'binary') return 'archivo';
  if (Array.isArray(schema.type)) return schema.type.map((type) => names[type] ?? type).join(' o ');
  return typeof schema.type === 'string' ? (names[schema.type] ?? schema.type) : 'cualquiera';
}

/** Fields of the schema itself, of its items, or of the first of several forms. */
export function fieldsOf(schema: Schema | undefined): readonly (readonly [string, Schema, boolean])[] {
  const [form = schema] = schema?.anyOf ?? [];
  const object = form?.type === 'array' ? form.items : form;
  return Object.entries(object?.properties ?? {}).map(([name, field]) => [
    name,
    field,
    object?.required?.includes(name) ?? false,
  ]);
}
