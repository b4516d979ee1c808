import fc from 'fast-check';
import { expect, it } from 'vitest';
import { once } from './once.ts';
import { type App, openApp } from './testing/app.ts';

/** What a person expects: screens and details one behind the other, and dialogs that the history does not know. */
class Model {
  readonly pages = ['/ordenes', '/empleados'];
  at = 1;
  dialogs: string[] = [];
  /** The pages that were on the screen since the last reload. */
  seen = new Set([0, 1]);

  get page() {
    return this.pages[this.at] ?? '';
  }
  go(to: string) {
    this.at += 1;
    this.pages.splice(this.at, this.pages.length, to);
    this.dialogs = [];
    this.see();
  }
  back() {
    if (this.dialogs.length > 0) this.dialogs.pop();
    else {
      this.at -= 1;
      this.seen.add(this.at);
    }
  }
  /** Another page is here; what was ahead of it may be another one too. */
  see() {
    this.seen = new Set([...this.seen, this.at].filter((at) => at <= this.at));
  }
  /** The page from which somebody came to the details of this screen; undefined if the page has not shown it. */
  get origin() {
    const screen = screenOf(this.page);
    for (let at = this.at - 1; this.seen.has(at); at--) {
      const page = this.pages[at] ?? '';
      if (!detailOf(page) || screenOf(page) !== screen) return at;
    }
    return undefined;
  }
}

interface Operation {
  readonly name: string;
  readonly isPossible?: (model: Model) => boolean;
  /** Waits until the history rests before it, as a person does who reads. */
  readonly patient?: boolean;
  readonly run: (app: App, model: Model) => Promise<void>;
}

const detailOf = (page: string) => page.includes('?ver=');
const screenOf = (page: string) => page.replace(/\?.*/, '');
let count = 0;
const nameNew = () => {
  count += 1;
  return String(count);
};

const operations: readonly Operation[] = [
  {
    name: 'a dialog opens',
    run: async (app, model) => {
      const name = nameNew();
      app.open(name);
      model.dialogs.push(name);
    },
  },
  {
    name: 'Escape',
    isPossible: ({ dialogs }) => dialogs.length > 0,
    run: async (app, model) => {
      app.close();
      model.dialogs.pop();
    },
  },
  {
    name: 'a dialog takes the place of another',
    isPossible: ({ dialogs }) => dialogs.length > 0,
    run: async (app, model) => {
      const name = nameNew();
      app.close();
      app.open(name);
      model.dialogs.splice(-1, 1, name);
    },
  },
  {
    name: 'a detail opens',
    isPossible: ({ page, dialogs }) => !detailOf(page) && dialogs.length === 0,
    patient: true,
    run: async (app, model) => {
      const to = `${model.page}?ver=${nameNew()}`;
      app.navigate(to, { state: { opened: true } });
      model.go(to);
    },
  },
  {
    name: 'a double click closes a detail, and those below it',
    isPossible: ({ page, dialogs, origin }) => detailOf(page) && dialogs.length === 0 && origin !== undefined,
    patient: true,
    run: async (app, model) => {
      const { key, stepsBack } = app;
      expect(stepsBack).toBe(model.at - Number(model.origin));
      app.leaveDetail(key, stepsBack);
      await app.react();
      app.leaveDetail(key, stepsBack);
      model.at = Number(model.origin);
    },
  },
  {
    name: 'nobody came to a detail that was open at the reload',
    isPossible: ({ page, dialogs, origin }) => detailOf(page) && dialogs.length === 0 && origin === undefined,
    patient: true,
    run: async (app) => expect(app.stepsBack).toBeUndefined(),
  },
  {
    name: 'a link to a detail of another screen',
    run: async (app, model) => {
      const to = `/${nameNew()}?ver=${nameNew()}`;
      app.closeAll();
      app.navigate(to);
      model.go(to);
    },
  },
  {
    name: 'a link to a detail of this screen',
    patient: true,
    run: async (app, model) => {
      const to = `${screenOf(model.page)}?ver=${nameNew()}`;
      app.closeAll();
      app.navigate(to);
      model.go(to);
    },
  },
  {
    name: 'a link, also in a dialog',
    run: async (app, model) => {
      const to = `/${nameNew()}`;
      app.closeAll();
      app.navigate(to);
      model.go(to);
    },
  },
  {
    name: 'an action of another screen',
    run: async (app, model) => {
      const [to, name] = [`/${nameNew()}`, nameNew()];
      app.closeAll();
      app.navigate(to, { state: once({ accion: name }) });
      model.go(to);
      model.dialogs = [name];
    },
  },
  {
    name: 'an action of this screen',
    patient: true,
    run: async (app, model) => {
      const name = nameNew();
      app.navigate(app.address, { replace: true, state: { opened: true, ...once({ accion: name }) } });
      model.dialogs.push(name);
      model.see();
    },
  },
  {
    name: 'a filter',
    patient: true,
    run: async (app, model) => {
      const to = `${model.page.replace(/[?&]f=.*/, '')}${detailOf(model.page) ? '&' : '?'}f=${nameNew()}`;
      app.navigate(to, { replace: true, state: { opened: true } });
      model.pages[model.at] = to;
      model.see();
    },
  },
  {
    name: 'Back',
    isPossible: ({ at, dialogs }) => at > 0 || dialogs.length > 0,
    run: async (app, model) => {
      // Browsers do the step of the page first.
      app.browser.deliver();
      await app.react();
      app.browser.step(-1);
      model.back();
    },
  },
  {
    name: 'Forward',
    patient: true,
    run: async (app, model) => {
      await app.forward();
      await app.rest();
      // An open dialog has removed what was ahead.
      if (app.address === model.page) return;
      model.at += 1;
      model.seen.add(model.at);
    },
  },
  {
    name: 'a reload',
    patient: true,
    run: async (app, model) => {
      await app.reload();
      model.dialogs = [];
      model.seen = new Set([model.at]);
    },
  },
  { name: 'the history does its step', run: async (app) => app.browser.deliver() },
];

const sequence = fc.array(fc.constantFrom(...operations), { minLength: 1, maxLength: 25 });

it('after any sequence the screen, its dialogs and the entries are those that a person expects', async () => {
  const property = fc.asyncProperty(sequence, async (steps) => {
    const app = await openApp();
    const model = new Model();
    for (const { isPossible = () => true, patient, run } of steps) {
      if (!isPossible(model)) continue;
      if (patient) await app.rest();
      await run(app, model);
      await app.react();
    }
    await app.rest();
    const { browser } = app;
    expect([app.address, browser.url]).toEqual([model.page, model.page]);
    expect(app.dialogs).toEqual(model.dialogs);
    // The pages that a person opened, and the one entry of the dialogs; the one below it gets its address on the way back.
    const isOpen = model.dialogs.length > 0;
    const urls = browser.entries.map(({ url }) => url);
    expect(urls.slice(0, model.at)).toEqual(model.pages.slice(0, model.at));
    expect(browser.index).toBe(model.at + (isOpen ? 1 : 0));
    expect(browser.isMarked).toBe(isOpen);
    expect(browser.length).toBeLessThanOrEqual(model.pages.length + 1);

    // From rest, Back opens nothing.
    while (model.at > 0 || model.dialogs.length > 0) {
      await app.back();
      await app.rest();
      model.back();
      expect([app.address, ...app.dialogs]).toEqual([model.page, ...model.dialogs]);
    }
  });
  await fc.assert(property, { numRuns: 300, seed: 20261125 });
});
