import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPart } from './part.ts';

const Component = () => null;
const page = (answer: () => Promise<unknown>) => vi.stubGlobal('fetch', vi.fn(answer));
const reachable = () => page(async () => ({ ok: true }));
const unreachable = () => page(() => Promise.reject(new TypeError('network')));

function failingLoader(times: number) {
  const fetchCode = vi.fn(async () => {
    if (fetchCode.mock.calls.length <= times) throw new TypeError('import');
    return Component;
  });
  return fetchCode;
}

describe('a part of the app', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('is loaded once for several requests', async () => {
    const fetchCode = failingLoader(0);
    const part = createPart(fetchCode);
    await Promise.all([part.load(), part.load()]);
    await part.load();
    expect(part.state()).toMatchObject({ Component, failure: null });
    expect(fetchCode).toHaveBeenCalledOnce();
  });

  it('can be loaded again after the server was unreachable', async () => {
    unreachable();
    const part = createPart(failingLoader(2));
    await part.load();
    await part.load();
    expect(part.state()).toEqual({ Component: null, failure: 'unreachable', failures: 2 });
    await part.load();
    expect(part.state()).toMatchObject({ Component, failure: null });
  });

  it('is retried once if the server is back', async () => {
    reachable();
    const part = createPart(failingLoader(1));
    await part.load();
    expect(part.state()).toMatchObject({ Component, failures: 0 });
  });

  it('needs a reload if a reachable server does not deliver it', async () => {
    reachable();
    const part = createPart(failingLoader(2));
    await part.load();
    expect(part.state()).toMatchObject({ Component: null, failure: 'outdated' });
  });

  it('notifies its subscribers until they unsubscribe', async () => {
    const part = createPart(failingLoader(0));
    const listener = vi.fn();
    const former = vi.fn();
    part.subscribe(former)();
    part.subscribe(listener);
    await part.load();
    expect(listener).toHaveBeenCalledOnce();
    expect(former).not.toHaveBeenCalled();
  });
});

it('no part uses React.lazy, which cannot be loaded again', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const files = globSync('**/*.tsx', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const byReact = (text: string) => /import \{[^}]*\blazy\b[^}]*\} from 'react'|\bReact\.lazy\b/.test(text);
  expect(byReact("import { lazy, Suspense } from 'react';")).toBe(true);
  expect(files.filter((path) => byReact(readFileSync(`${root}${path}`, 'utf8')))).toEqual([]);
});
