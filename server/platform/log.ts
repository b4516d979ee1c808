import { DatabaseError } from 'pg';
import { type Logger, pino, stdSerializers } from 'pino';

// A driver's detail quotes rows, which are personal data (reglas 13.6).
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

// At level trace the multipart parser logs the request's headers, which have the token.
const busboyOptions = ({ limits }: { limits?: object }) => ({ limits });

export const createLog = (level: string): Logger => pino({ level, serializers: { err, busboyOptions } });
