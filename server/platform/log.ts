import { DatabaseError } from 'pg';
import { type Logger, pino, stdSerializers } from 'pino';

// A driver's detail quotes rows: document numbers and hashes have no place in a log (reglas 13.6).
const err = (error: Error) =>
  error instanceof DatabaseError
    ? {
        type: 'DatabaseError',
        code: error.code,
        constraint: error.constraint,
        table: error.table,
        message: error.message,
        stack: error.stack,
      }
    : stdSerializers.err(error);

// The form's parser tells of the request's headers, with the token, where everything is logged.
const busboyOptions = ({ limits }: { limits?: object }) => ({ limits });

/** The process's log, as lines of JSON. */
export const createLog = (level: string): Logger => pino({ level, serializers: { err, busboyOptions } });
