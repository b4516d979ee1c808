import { type ZodType, z } from 'zod';

/** The parts of a JSON schema that the generator uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly maxLength?: number;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
interface RawReply {
  readonly $ref?: string;
  readonly content?: Content;
}
interface RawOperation {
  readonly security?: readonly unknown[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, RawReply>>;
}
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, RawReply>> };
}

/** Body of a documented status: JSON of a shape, bytes of a media type, or none. */
export interface Documented {
  readonly media: string | undefined;
  readonly shape: ZodType | undefined;
  /** Shape of each row, if it is a list. */
  readonly row: ZodType | undefined;
  /** A request for HTML gets a page. */
  readonly page: boolean;
}

/** An operation of the OpenAPI document. */
export interface Operation {
  /** As in `PUT /api/rubros/{id}`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly needsSession: boolean;
  /** Undefined if the route names no roles. */
  readonly roles: readonly string[] | undefined;
  readonly query: readonly { readonly name: string; readonly schema: Schema }[];
  readonly json: Schema | undefined;
  readonly form: Schema | undefined;
  readonly replies: ReadonlyMap<number, Documented>;
}

const shapeOf = (schema: Schema | undefined) =>
  schema && z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);

function documented({ content }: RawReply): Documented {
  const [media, { schema } = {}] = Object.entries(content ?? {})[0] ?? [];
  const isJson = media === 'application/json';
  return {
    media,
    shape: isJson ? shapeOf(schema) : undefined,
    row: isJson && schema?.type === 'array' ? shapeOf(schema.items) : undefined,
    page: content?.['text/html'] !== undefined,
  };
}

/** Roles by an operation's name. */
export type RolesOf = ReadonlyMap<string, readonly string[]>;

/** All operations of the document. Shapes of refusals are built once. */
export function operationsOf({ paths, components }: OpenApi, roles: RolesOf): Operation[] {
  const shared = new Map(
    Object.entries(components.responses).map(([status, reply]) => [status, documented(reply)]),
  );
  const repliesOf = (responses: RawOperation['responses']) =>
    Object.entries(responses).map(([status, reply]) => {
      const found = reply.$ref ? shared.get(reply.$ref.split('/').at(-1) ?? '') : documented(reply);
      if (!found) throw new Error(`${reply.$ref} is not in the document`);
      return [Number(status), found] as const;
    });
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, raw]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      needsSession: !raw.security,
      roles: roles.get(`${method.toUpperCase()} ${path}`),
      query: (raw.parameters ?? [])
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, schema = {} }) => ({ name, schema })),
      json: raw.requestBody?.content['application/json']?.schema,
      form: raw.requestBody?.content['multipart/form-data']?.schema,
      replies: new Map(repliesOf(raw.responses)),
    })),
  );
}
