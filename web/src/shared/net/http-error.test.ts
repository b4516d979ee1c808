import { describe, expect, it } from 'vitest';
import { codeTexts, transportTexts } from '../text/texts.ts';
import { errorOfFailure, errorOfReply } from './http-error.ts';
import { UploadTimeout } from './transport.ts';

const reply = (code: string, message: string, errores?: unknown) =>
  JSON.stringify({ success: false, code, message, errores });

describe('a failed reply', () => {
  it('says in Spanish what its code means', () => {
    const error = errorOfReply(503, reply('no_disponible', 'x'));
    expect(error).toMatchObject({ status: 503, code: 'no_disponible', message: codeTexts.no_disponible });
  });

  it("keeps the server's sentence where it counts what is in use", () => {
    expect(errorOfReply(409, reply('en_uso', 'La sucursal tiene 12 órdenes')).message).toBe(
      'La sucursal tiene 12 órdenes',
    );
  });

  it('names the wrong fields', () => {
    const errores = [{ campo: 'nombre', mensaje: 'Este campo es requerido' }];
    expect(errorOfReply(400, reply('validacion', 'Revise', errores)).errores).toEqual(errores);
  });

  it('is judged by its status where a proxy answered', () => {
    expect(errorOfReply(413, '<html>Request Entity Too Large</html>').message).toBe(
      codeTexts.demasiado_grande,
    );
    expect(errorOfReply(502, '').code).toBe('no_disponible');
    expect(errorOfReply(418, 'teapot').message).toBe(transportTexts.unknown);
  });

  it("is a 403 where a 500 says 'Request failed with status code 403'", () => {
    const error = errorOfReply(500, reply('error_interno', 'Request failed with status code 403'));
    expect(error.code).toBe('sin_permiso');
  });
});

describe('a call without a reply', () => {
  it('tells silence from a lost connection', () => {
    expect(errorOfFailure(new DOMException('', 'TimeoutError')).message).toBe(transportTexts.timeout);
    expect(errorOfFailure(new TypeError('Failed to fetch')).message).toBe(transportTexts.offline);
  });

  it('tells a slow line, on which the files did not arrive in time, from a slow server', () => {
    expect(errorOfFailure(new UploadTimeout()).message).toMatch(/^La carga tardó demasiado/);
  });
});
