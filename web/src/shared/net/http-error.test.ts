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

  it("has the server's text if that has a count", () => {
    expect(errorOfReply(409, reply('en_uso', 'La sucursal tiene 12 órdenes')).message).toBe(
      'La sucursal tiene 12 órdenes',
    );
  });

  it('has the wrong fields', () => {
    const errores = [{ campo: 'nombre', mensaje: 'Este campo es requerido' }];
    expect(errorOfReply(400, reply('validacion', 'Revise', errores)).errores).toEqual(errores);
  });

  it.each([
    [413, '<html>Request Entity Too Large</html>', 'demasiado_grande'],
    [502, '', 'no_disponible'],
  ] as const)('of a proxy has the code of its status %i', (status, body, code) => {
    expect(errorOfReply(status, body)).toMatchObject({ code, message: codeTexts[code] });
  });

  it('of an unknown kind has a general text', () => {
    expect(errorOfReply(418, 'teapot').message).toBe(transportTexts.unknown);
  });

  it("is a 403 if a 500 says 'Request failed with status code 403'", () => {
    const error = errorOfReply(500, reply('error_interno', 'Request failed with status code 403'));
    expect(error.code).toBe('sin_permiso');
  });
});

describe('a call without a reply', () => {
  it('is a timeout if the browser reports one', () => {
    expect(errorOfFailure(new DOMException('', 'TimeoutError')).message).toBe(transportTexts.timeout);
  });

  it('is a lost connection otherwise', () => {
    expect(errorOfFailure(new TypeError('Failed to fetch')).message).toBe(transportTexts.offline);
  });

  it('is a slow connection if the files were not sent in time', () => {
    expect(errorOfFailure(new UploadTimeout()).message).toMatch(/^La carga tardó demasiado/);
  });
});
