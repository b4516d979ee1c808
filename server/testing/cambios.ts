import { type ClientBase, DatabaseError } from 'pg';

// One row of a table at random, in SQL.
const any = (tabla: string, condition = 'true') =>
  `(select id from ${tabla} where ${condition} order by random() limit 1)`;
const some = (tabla: string, condition = 'true') => `where id = ${any(tabla, condition)}`;
const word = `'Ñandú ' || substr(md5(random()::text), 1, 6)`;
const day = `date '2026-01-01' + (random() * 900)::int`;

const cliente = `insert into cliente (nombre_fantasia, razon_social, cuit, rubro_id, categoria_afip_id, pais_id)
  select ${word}, ${word}, '30-71234567-1', ${any('rubro')}, ${any('categoria_afip')}, ${any('pais')}`;
const sucursal = `insert into sucursal (cliente_id, localidad_id, direccion, telefono)
  select ${any('cliente')}, ${any('localidad')}, ${word}, '1'`;
const orden = `insert into orden (cliente_id, sucursal_id, tipo_orden_id, fechainicio, fechavencimiento)
  select s.cliente_id, s.id, ${any('tipo_orden', 'not capacitacion')}, date '2025-01-01' + (random() * 300)::int, ${day}
  from sucursal s ${some('sucursal')}`;
const empleado = `insert into empleado (cliente_id, sucursal_id, nombre, apellido, fecha_ingreso)
  select s.cliente_id, s.id, ${word}, ${word}, '2024-01-01' from sucursal s ${some('sucursal')}`;
const archivo = `with a as (insert into archivo (clave, nombre, tipo_contenido, bytes, sha256, clase)
  select gen_random_uuid()::text, ${word} || '.pdf', 'application/pdf', 1, '\\x00', 'documento' returning id)`;
const inCompany = (tabla: string, alias: string) =>
  `(select x.id from ${tabla} x where x.cliente_id = ${alias}.cliente_id and x.id <> ${alias}.id order by random() limit 1)`;

/** Changes of rows at random, one statement each, by name. Some may break a rule of the database, and then change nothing. */
const changes: Readonly<Record<string, string>> = {
  'new order': orden,
  'order changed': `update orden set fechavencimiento = ${day}, referencia = ${word} ${some('orden')}`,
  'order closed': `update orden set no_renueva = not no_renueva, no_renueva_motivo = null ${some('orden')}`,
  'renewal asked for': `update orden set renovacion_pedida = ${day} ${some('orden')}`,
  'version of a document asked for': `update documentacion_tecnica set version_pedida = ${day} ${some('documentacion_tecnica')}`,
  'file of an order asked for': `update orden set archivo_pedido = ${day} ${some('orden')}`,
  'order moved': `update orden o set sucursal_id = s.id, cliente_id = s.cliente_id from sucursal s
    where o.id = ${any('orden', 'renueva_id is null')} and s.id = ${any('sucursal')}`,
  'order linked': `update orden o set renueva_id = ${inCompany('orden', 'o')} where o.id = ${any('orden', 'renueva_id is null')}`,
  'order unlinked': `update orden set renueva_id = null ${some('orden', 'renueva_id is not null')}`,
  'order removed': `delete from orden ${some('orden')}`,
  'orders of a branch removed': `delete from orden where sucursal_id = ${any('sucursal')}`,
  'file of an order': `${archivo} insert into orden_archivo (orden_id, cliente_id, archivo_id)
    select o.id, o.cliente_id, a.id from a, orden o where o.id = ${any('orden')}`,
  'file of an order removed': `delete from orden_archivo ${some('orden_archivo')}`,
  'new employee': empleado,
  'employee renamed': `update empleado set apellido = ${word} ${some('empleado')}`,
  'employee moved': `update empleado e set sucursal_id = s.id, cliente_id = s.cliente_id from sucursal s
    where e.id = ${any('empleado')} and s.id = ${any('sucursal')}`,
  'employee removed': `delete from empleado ${some('empleado')}`,
  'new branch': sucursal,
  'branch renamed': `update sucursal set direccion = ${word} ${some('sucursal')}`,
  'branch in another place': `update sucursal set localidad_id = ${any('localidad')} ${some('sucursal')}`,
  'branch removed': `delete from sucursal ${some('sucursal', 'not exists (select from orden o where o.sucursal_id = sucursal.id)')}`,
  'new company': cliente,
  'company renamed': `update cliente set nombre_fantasia = ${word}, razon_social = ${word} ${some('cliente')}`,
  'company of another trade': `update cliente set rubro_id = ${any('rubro')}, active = not active
    ${some('cliente', 'not exists (select from usuario u where u.cliente_id = cliente.id)')}`,
  'company removed': `delete from cliente ${some('cliente', 'not exists (select from sucursal s where s.cliente_id = cliente.id)')}`,
  'company with a logo': `${archivo} update cliente set logo_id = a.id from a where cliente.id = ${any('cliente')}`,
  'new trade': `insert into rubro (nombre) select ${word}`,
  'trade renamed': `update rubro set nombre = ${word} ${some('rubro')}`,
  'trade removed': `delete from rubro ${some('rubro', 'not exists (select from cliente c where c.rubro_id = rubro.id)')}`,
  'new place': `insert into localidad (nombre, provincia_id, pais_id) select ${word}, ${any('provincia')}, ${any('pais')}`,
  'place renamed': `update localidad set nombre = ${word} ${some('localidad')}`,
  'place removed': `delete from localidad ${some('localidad', 'not exists (select from sucursal s where s.localidad_id = localidad.id)')}`,
  'new type': `insert into tipo_orden (nombre, capacitacion, compliance, inspeccion) select ${word}, false, false, true`,
  'type renamed': `update tipo_orden set nombre = ${word}, vigencia_meses = 1 + random() * 24 ${some('tipo_orden')}`,
  'type with other days': `update tipo_orden set dias_aviso = 1 + random() * 29 ${some('tipo_orden')}`,
  'type with what to document': `update tipo_orden set que_documentar = ${word} ${some('tipo_orden')}`,
  'type removed': `delete from tipo_orden ${some('tipo_orden', 'not exists (select from orden o where o.tipo_orden_id = tipo_orden.id)')}`,
  'new technician': `insert into tecnico (nombre, apellido, email, cuit) select ${word}, ${word}, 't@prueba.example', '1'`,
  'technician renamed': `update tecnico set apellido = ${word} ${some('tecnico')}`,
  'technician removed': `delete from tecnico ${some('tecnico')}`,
  'new account': `insert into usuario (email, rol, tecnico_id) select md5(random()::text) || '@prueba.example', 'tecnico', ${any('tecnico', 'not exists (select from usuario u where u.tecnico_id = tecnico.id)')}`,
  'account changed': `update usuario set active = not active ${some('usuario', `rol = 'tecnico'`)}`,
  'account removed': `delete from usuario ${some('usuario', `rol = 'tecnico'`)}`,
  'new document': `${archivo} insert into documento (nombre, etiqueta, archivo_id) select ${word}, 'Norma', a.id from a`,
  'document renamed': `update documento set nombre = ${word} ${some('documento')}`,
  'document with another file': `${archivo} update documento set archivo_id = a.id from a where documento.id = ${any('documento')}`,
  'file renamed': `update archivo set nombre = ${word} ${some('archivo')}`,
  'document removed': `delete from documento ${some('documento', 'not exists (select from documentacion_tecnica t where t.documento_id = documento.id)')}`,
  'document assigned': `insert into documentacion_tecnica (cliente_id, documento_id) select ${any('cliente')}, ${any('documento')}`,
  'file assigned': `${archivo} insert into documentacion_tecnica (cliente_id, archivo_id) select ${any('cliente')}, a.id from a`,
  'version linked': `update documentacion_tecnica t set renueva_id = ${inCompany('documentacion_tecnica', 't')}
    where t.id = ${any('documentacion_tecnica', 'renueva_id is null')}`,
  'version unlinked': `update documentacion_tecnica set renueva_id = null ${some('documentacion_tecnica', 'renueva_id is not null')}`,
  'assignment removed': `delete from documentacion_tecnica ${some('documentacion_tecnica')}`,
  'document opened': `insert into lectura (documentacion_tecnica_id, cliente_id, por, abierta_at)
    select t.id, t.cliente_id, 'Ana', now() from documentacion_tecnica t ${some('documentacion_tecnica')}`,
  'new requirement': `insert into requisito (cliente_id, tipo_orden_id, capacitacion, desde)
    select ${any('cliente')}, t.id, t.capacitacion, '2026-01-01' from tipo_orden t ${some('tipo_orden')}`,
  'requirement changed': `update requisito set nota = ${word} ${some('requisito')}`,
  'requirement removed': `delete from requisito ${some('requisito')}`,
};
export const kindsOfChange = Object.keys(changes);

// Growing kinds come more often, so that no table becomes empty.
const weights: Readonly<Record<string, number>> = {
  'new order': 10,
  'order changed': 4,
  'order linked': 4,
  'file of an order': 3,
  'new employee': 3,
  'new branch': 3,
  'new company': 3,
  'document assigned': 3,
  'file assigned': 2,
  'version linked': 4,
  'new technician': 3,
  'new account': 3,
  'new document': 2,
  'new place': 2,
  'new trade': 2,
  'new type': 2,
};
const drawn = kindsOfChange.flatMap((kind) => Array.from({ length: weights[kind] ?? 1 }, () => kind));
const BROKEN_RULE = /^(23|P0)/;

/** Rows for the changes to begin with. */
export async function seedForChanges(client: ClientBase): Promise<void> {
  const rounds = [
    'new trade',
    'new place',
    'new type',
    'new technician',
    'new account',
    'new document',
    'new company',
  ];
  for (let n = 0; n < 12; n++) for (const kind of rounds) await client.query(changes[kind] ?? '');
  for (let n = 0; n < 30; n++) await client.query(sucursal);
  for (let n = 0; n < 120; n++) await client.query(n % 3 ? orden : empleado);
  for (let n = 0; n < 30; n++) await client.query(changes['document assigned'] ?? '');
}

/** Makes changes at random, three in a transaction each. */
export class RandomChanges {
  /** By kind, those that the database accepted. */
  readonly counts = new Map<string, number>();
  readonly #client: ClientBase;
  readonly #random: () => number;
  #deck: string[] = [];
  #transactions = 0;

  constructor(client: ClientBase, random: () => number) {
    this.#client = client;
    this.#random = random;
  }

  /** Of every seventh transaction nothing stays. */
  async make(n: number): Promise<void> {
    for (let done = 0; done < n; done += 3) {
      await this.#client.query('begin');
      for (let i = 0; i < 3; i++) await this.#change();
      await this.#client.query(++this.#transactions % 7 === 0 ? 'rollback' : 'commit');
    }
  }

  async #change(): Promise<void> {
    const kind = this.#draw();
    await this.#client.query('savepoint antes');
    try {
      const { rowCount } = await this.#client.query(changes[kind] ?? '');
      if (rowCount) this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    } catch (error) {
      if (!(error instanceof DatabaseError) || !BROKEN_RULE.test(error.code ?? '')) throw error;
      await this.#client.query('rollback to antes');
    }
  }

  /** Each kind comes before one comes again, as often as its weight says. */
  #draw(): string {
    if (this.#deck.length === 0) this.#deck = [...drawn];
    const [kind = ''] = this.#deck.splice(Math.floor(this.#random() * this.#deck.length), 1);
    return kind;
  }
}

/** Numbers from 0 to 1 that a seed repeats. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
