import { describe, expect, it, vi } from 'vitest';
import { HttpError } from '../net/http-error.ts';
import { errorToast, showToast, successToast, toastHost } from './toasts.ts';

const failure = (code: string, message = 'lo que pasó') => new HttpError(409, code, message);

describe('the toast of a mutation', () => {
  it('has the title of its meta', () => {
    expect(successToast({ success: 'orden registrada' })).toEqual({
      kind: 'success',
      title: 'orden registrada',
    });
  });

  it('is not shown for a success without a title', () => {
    expect(successToast({})).toBeNull();
  });

  it('has its title and the error as text (reglas 8.5)', () => {
    expect(errorToast({ error: 'algo fallo durante la actualización' }, failure('duplicado'))).toEqual({
      kind: 'error',
      title: 'algo fallo durante la actualización',
      text: 'lo que pasó',
    });
  });

  it("is titled 'Error' for an error without a title", () => {
    expect(errorToast({}, failure('error_interno'))).toMatchObject({ title: 'Error', text: 'lo que pasó' });
  });

  it('can be another one for a single code', () => {
    const warning = { kind: 'warning', title: 'Una orden con los mismos datos ya fue registrada' } as const;
    expect(errorToast({ codes: { orden_duplicada: warning } }, failure('orden_duplicada'))).toBe(warning);
  });

  it('is not shown for an error if it is turned off', () => {
    expect(errorToast({ error: false }, failure('en_uso'))).toBeNull();
  });

  it('is not shown for a conflict, which the form shows', () => {
    expect(errorToast({ error: 'x' }, failure('conflicto_version'))).toBeNull();
  });

  it('never has the text of a programming error', () => {
    expect(errorToast({}, new TypeError('undefined is not a function'))?.text).not.toContain('undefined');
  });
});

describe('a toast', () => {
  it('waits until its host is loaded', () => {
    const show = vi.fn();
    showToast({ kind: 'success', title: 'temprano' });
    expect(toastHost.latest()).toEqual({ kind: 'success', title: 'temprano' });
    toastHost.connect(show);
    expect(show).toHaveBeenCalledExactlyOnceWith({ kind: 'success', title: 'temprano' });
  });
});
