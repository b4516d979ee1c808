import { frame, painted } from '../painted.ts';
import '@fontsource-variable/figtree/wght.css';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { FilaPersonal, Personal } from '#contract/clientes/situacion.ts';
import { foldText } from '#contract/values/text.ts';
import { SearchField } from '../../../web/src/shared/list/SearchField.tsx';
import { useFilter } from '../../../web/src/shared/list/useFilter.ts';
import { Matriz } from '../../../web/src/situacion/personal/Matriz.tsx';
import { theme } from '../../../web/src/theme.ts';
import { makePersonal } from './rows.ts';

const nothing = () => undefined;
const textOf = ({ apellido, nombre, documento, puesto }: FilaPersonal) =>
  `${apellido} ${nombre} ${documento} ${puesto}`;

function Page({ personal: { tipos, filas } }: { personal: Personal }) {
  const filter = useFilter(filas, textOf);
  const [ids, set] = useState<ReadonlySet<string>>(new Set());
  const selection = useMemo(() => ({ ids, set }), [ids]);
  return (
    <>
      <SearchField value={filter.search} onChange={filter.setSearch} />
      <Matriz
        tipos={tipos}
        filas={filter.rows}
        selection={selection}
        resetKey={filter.applied}
        onOpen={nothing}
        onPerson={nothing}
        onHead={nothing}
        fill
      />
    </>
  );
}

let root: Root | undefined;
let host: HTMLElement | undefined;
let personal: Personal = { tipos: [], filas: [] };
let texts: string[] = [];
let taken: Promise<number> | undefined;

const grid = () => document.querySelector<HTMLElement>('[role=grid]');

function shows(filas: readonly FilaPersonal[]): boolean {
  if (Number(grid()?.getAttribute('aria-rowcount') ?? 0) - 1 !== filas.length) return false;
  const first = grid()?.querySelector('[data-row="0"]')?.textContent ?? '';
  return first.includes(filas[0]?.apellido ?? '');
}

async function until(filas: readonly FilaPersonal[]): Promise<number> {
  while (!shows(filas)) await frame();
  return painted();
}

/** Called by bench/pages/matrix.ts. */
const matrixBench = {
  /** Milliseconds until the first paint of the people. */
  async mount(people: number, tipos: number): Promise<number> {
    personal = makePersonal(people, tipos);
    texts = personal.filas.map((fila) => foldText(textOf(fila)));
    host = document.createElement('div');
    host.className = 'sitio';
    document.body.append(host);
    await document.fonts.load('14px "Figtree Variable"');
    await painted();
    const started = performance.now();
    root = createRoot(host);
    root.render(
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <Page personal={personal} />
      </ThemeProvider>,
    );
    return (await until(personal.filas)) - started;
  },

  unmount(): void {
    root?.unmount();
    host?.remove();
  },

  focus(): void {
    host?.querySelector('input')?.focus();
  },

  /** Prepares the measurement of the key press that completes `search`. */
  arm(search: string): void {
    const left = personal.filas.filter((_, at) => texts[at]?.includes(foldText(search)));
    taken = new Promise((resolve) => {
      const onKey = async ({ timeStamp }: KeyboardEvent) => resolve((await until(left)) - timeStamp);
      addEventListener('keydown', (event) => void onKey(event), { capture: true, once: true });
    });
  },

  taken: () => taken,

  /** Scrolls by `step` pixels per frame, or to the bottom; returns the share of frames on time. */
  async scroll(frames: number, step?: number): Promise<number> {
    const scroller = grid();
    if (!scroller) throw new Error('nothing to scroll');
    const whole = (scroller.scrollHeight - scroller.clientHeight) / frames;
    if (whole < 100) throw new Error(`too little to scroll: ${whole}`);
    const times = [await frame()];
    for (let n = 0; n < frames; n++) {
      scroller.scrollTop += step ?? whole;
      times.push(await frame());
    }
    return times.slice(1).filter((time, i) => time - (times[i] ?? 0) < 25).length / frames;
  },
};

declare global {
  interface Window {
    matrixBench: typeof matrixBench;
  }
}
window.matrixBench = matrixBench;
