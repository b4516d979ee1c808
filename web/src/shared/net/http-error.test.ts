import { describe, expect, it } from 'vitest';
import { codeTexts, transportTexts } from '../text/texts.ts';
import { errorOfFailure, errorOfReply } from './http-error.ts';
import { UploadTimeout } from './transport.ts';

const reply = (code: string, message: string, errores?: unknown) =>
  JSON.stringify({ success: false, code, message, errores });

describe('a failed reply', () => {
  it('has the Spanish text of its code', () => {
    const error = errorOfReply(503, reply('no_disponible', 'x'));
    expect(error).toMatchObject({ status: 503, code: 'no_disponible', message: codeTexts.no_disponible });
  });

  it("keeps the server's text if that has a count", () => {
    expect(errorOfReply(409, reply('en_uso', 'La sucursal tiene 12 órdenes')).message).toBe(
      'La sucursal tiene 12 órdenes',
    );
  });

  it('has the wrong fields', () => {
    const errores = [{ campo: 'nombre', mensaje: 'Este campo es requerido' }];
    expect(errorOfReply(400, reply('validacion', 'Revise', errores)).errores).toEqual(errores);
  });

  it('is judged by its status if a proxy answered', () => {
    const tooLarge = errorOfReply(413, '<html>Request Entity Too Large</html>');
    expect(tooLarge.message).toBe(codeTexts.demasiado_grande);
    expect(errorOfReply(502, '').code).toBe('no_disponible');
  });

  it('has a general text if nothing is known of it', () => {
    expect(errorOfReply(418, 'teapot').message).toBe(transportTexts.unknown);
  });

  it("is a 403 if a 500 says 'Request failed with status code 403'", () => {
    const error = errorOfReply(500, reply('error_interno', 'Request failed with status code 403'));
    expect(error.code).toBe('sin_permiso');
  });
});

describe('a call without a reply', () => {
  it('is a timeout if the browser says so', () => {
    expect(errorOfFailure(new DOMException('', 'TimeoutError')).message).toBe(transportTexts.timeout);
  });

  it('is a lost connection otherwise', () => {
    expect(errorOfFailure(new TypeError('Failed to fetch')).message).toBe(transportTexts.offline);
  });

  it('is a slow connection, not a slow server, if the files were not sent in time', () => {
    expect(errorOfFailure(new UploadTimeout()).message).toMatch(/^La carga tardó demasiado/);
  });
});
