import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib';
import type { RefOf } from './add-pages.ts';

// Layers are on or off by the catalog alone (ISO 32000-1, 8.11.4).

const PROPERTIES = PDFName.of('OCProperties');

const dictOf = (dict: PDFDict | undefined, name: string): PDFDict | undefined => {
  const found = dict?.lookup(PDFName.of(name));
  return found instanceof PDFDict ? found : undefined;
};

function listOf(dict: PDFDict | undefined, name: string): PDFObject[] {
  const found = dict?.lookup(PDFName.of(name));
  return found instanceof PDFArray ? found.asArray() : [];
}

const refsOf = (dict: PDFDict | undefined, name: string): PDFRef[] =>
  listOf(dict, name).filter((one) => one instanceof PDFRef);

/** When a program turns layers on or off by their use: to print, to show. */
interface Usage {
  event: PDFObject | undefined;
  category: PDFObject[];
  groups: PDFRef[];
}

/** The layers of the parts of one document, each on or off as in its own. */
export class Layers {
  readonly #groups: PDFRef[] = [];
  readonly #off: PDFRef[] = [];
  readonly #usages: Usage[] = [];

  /** `refOf` says which object of the whole a part's layer became. */
  add(from: PDFDocument, refOf: RefOf): void {
    const properties = dictOf(from.catalog, 'OCProperties');
    const state = dictOf(properties, 'D');
    const isOffUnlessOn = state?.lookup(PDFName.of('BaseState')) === PDFName.of('OFF');
    const [on, off] = [new Set(refsOf(state, 'ON')), new Set(refsOf(state, 'OFF'))];
    const isOff = (group: PDFRef) => off.has(group) || (isOffUnlessOn && !on.has(group));
    const copied = (groups: PDFRef[]) => groups.map(refOf).filter((ref) => ref !== undefined);
    const groups = [...new Set(refsOf(properties, 'OCGs'))];
    this.#groups.push(...copied(groups));
    this.#off.push(...copied(groups.filter(isOff)));
    for (const one of listOf(state, 'AS')) {
      const usage = from.context.lookup(one);
      if (!(usage instanceof PDFDict)) continue;
      this.#usages.push({
        event: usage.lookup(PDFName.of('Event')),
        category: listOf(usage, 'Category'),
        groups: copied(refsOf(usage, 'OCGs')),
      });
    }
  }

  /** No list of layers: what is off stays off. */
  write({ catalog, context }: PDFDocument): void {
    if (this.#groups.length === 0) return;
    const names = (all: (PDFObject | undefined)[]) => all.filter((one) => one instanceof PDFName);
    const usages = this.#usages.map(({ event, category, groups }) => {
      const [name] = names([event]);
      return { ...(name && { Event: name }), Category: names(category), OCGs: groups };
    });
    const state = { BaseState: 'ON', OFF: this.#off, Order: [], AS: usages };
    catalog.set(PROPERTIES, context.obj({ OCGs: this.#groups, D: state }));
  }
}
