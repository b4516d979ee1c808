import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDb } from '#server/testing/database.ts';
import { textColumns } from './textos.ts';

/** Text columns in which a suppression looks for nobody's free text, and why. */
const others: Record<string, string> = {
  asistente: 'the person’s own row: apellido nombre documento busqueda dni documento_clave',
  empleado:
    'the person’s own row, or a post: apellido nombre documento cuit otro_documento dni documento_clave tipo puesto_plano',
  constancia: 'the person’s own row, or a code: apellido nombre dni codigo',
  clave_idempotencia: 'deleted whole: resultado',
  vista: 'deleted whole: nombre consulta, or a closed list: lista',
  auditoria: 'suppressed by the database: antes despues; who acted: actor direccion solicitud accion tabla',
  auditoria_contador: 'a hash: clave',
  archivo: 'of the store: clave tipo_contenido clase',
  cliente: 'a company’s own data: nombre_fantasia razon_social cuit telefono email',
  sucursal: 'a company’s own data: direccion telefono email second_email',
  consultora: 'the consultancy’s own data: nombre razon_social cuit domicilio telefono email web pie textos',
  datos_personales: 'the consultancy’s own text: texto',
  tecnico: 'an account, deleted in its screen: nombre apellido email cuit titulo matricula',
  usuario:
    'an account, deleted in its screen: email password_hash rol status usuario nombre apellido direccion localidad pais codigo_postal descripcion',
  orden: 'the professional who signed: firma_nombre firma_apellido firma_titulo firma_matricula',
  lectura: 'who of an account confirmed: por direccion',
  correo: 'of an account, or of the mail server: destinatario plantilla message_id ultimo_error',
  notificacion: 'a key of identifiers: clave',
  requisito: 'a post: puesto',
  sesion: 'of an account: motivo direccion agente',
  llave: 'of an account: credencial nombre',
  navegador_recordado: 'of an account: navegador agente direccion',
  ingreso_fallido: 'of an account: cuenta direccion navegador',
  recuperacion_pedida: 'an address: direccion',
  codigo: 'a closed list: uso',
  lista_version: 'a table: tabla',
  provincia: 'a catalogue: nombre',
  pais: 'a catalogue: nombre codigo',
  categoria_afip: 'a catalogue: nombre',
  localidad: 'a catalogue: nombre',
  rubro: 'a catalogue: nombre',
  tipo_orden: 'a catalogue: nombre que_documentar',
  kysely_migration: 'a migration: name timestamp',
  kysely_migration_lock: 'a lock: id',
};

it('every text of the database is searched for people, or has a reason not to be', async () => {
  const database = await testDb();
  try {
    const { rows } = await sql<{ columna: string }>`
      select table_name || '.' || column_name as columna from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character varying', 'character', 'json', 'jsonb')`.execute(
      database.db,
    );
    const known = [
      ...textColumns.map(({ tabla, columna }) => `${tabla}.${columna}`),
      ...Object.entries(others).flatMap(([tabla, reason]) =>
        reason.split(/[^\p{L}_0-9]+/u).map((columna) => `${tabla}.${columna}`),
      ),
    ];
    expect(rows.map(({ columna }) => columna).filter((columna) => !known.includes(columna))).toEqual([]);
  } finally {
    await database.drop();
  }
});
