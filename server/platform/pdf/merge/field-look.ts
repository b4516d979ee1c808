import {
  PDFAcroCheckBox,
  PDFAcroComboBox,
  PDFAcroListBox,
  PDFAcroPushButton,
  PDFAcroRadioButton,
  PDFAcroText,
  PDFArray,
  PDFButton,
  PDFCheckBox,
  PDFDict,
  type PDFDocument,
  PDFDropdown,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFOptionList,
  PDFRadioGroup,
  type PDFRef,
  PDFString,
  PDFTextField,
  StandardFonts,
} from '@cantoo/pdf-lib';

import { drawCombLines, giveBorder, withBorder } from './field-border.ts';

// The look of a field that has none is what programs make of its value (ISO 32000-1, 12.7.3.3).

const name = (text: string) => PDFName.of(text);
const [FT, FF, DA, DR, PARENT, T, V] = ['FT', 'Ff', 'DA', 'DR', 'Parent', 'T', 'V'].map(name) as [
  ...[PDFName, PDFName, PDFName, PDFName, PDFName],
  ...[PDFName, PDFName],
];
const INHERITED = [FT, FF, DA, DR, V, ...['Q', 'MaxLen', 'Opt', 'I'].map(name)];
const [COMB, COMBO, PUSH, RADIO, PASSWORD, MULTILINE] = [
  ...[2 ** 24, 2 ** 17, 2 ** 16, 2 ** 15, 2 ** 13, 2 ** 12],
] as [number, number, number, number, number, number];
const MAX_DEPTH = 100;

/** The widget as a field of its own, with what it inherits. */
export function standAlone(widget: PDFDict, form: PDFDict | undefined): void {
  let above = widget.lookup(PARENT);
  for (let depth = 0; above instanceof PDFDict && depth < MAX_DEPTH; depth++) {
    for (const one of INHERITED) {
      const value = above.get(one);
      if (!widget.has(one) && value) widget.set(one, value);
    }
    above = above.lookup(PARENT);
  }
  for (const one of [DA, DR]) {
    const value = form?.get(one);
    if (!widget.has(one) && value) widget.set(one, value);
  }
  widget.delete(PARENT);
  widget.delete(name('Kids'));
  widget.set(T, PDFString.of('campo'));
}

export const kindOf = (widget: PDFDict): string => String(widget.lookup(FT) ?? '').slice(1);

const textOf = (value: PDFObject | undefined): string =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';

/** What stands in a list, and in its lists. */
function listed(widget: PDFDict, key: PDFName): PDFObject[] {
  const found = widget.lookup(key);
  if (!(found instanceof PDFArray)) return [];
  const all = Array.from({ length: found.size() }, (_, i) => found.lookup(i));
  return all
    .flatMap((one) =>
      one instanceof PDFArray ? one.asArray().map((inner) => widget.context.lookup(inner)) : [one],
    )
    .filter((one) => one !== undefined);
}

/** The font that the field names, if every program has it, else Helvetica. */
function fontName(widget: PDFDict): StandardFonts {
  const [, used = ''] = /\/(\S+)\s+[\d.+-]+\s+Tf/.exec(textOf(widget.lookup(DA))) ?? [];
  const resources = widget.lookup(DR);
  const fonts = resources instanceof PDFDict ? resources.lookup(name('Font')) : undefined;
  const font = fonts instanceof PDFDict ? fonts.lookup(name(used)) : undefined;
  const base = font instanceof PDFDict ? String(font.lookup(name('BaseFont'))).slice(1) : '';
  const isLetters = (one: string) =>
    one === base && one !== StandardFonts.Symbol && one !== StandardFonts.ZapfDingbats;
  return Object.values(StandardFonts).find(isLetters) ?? StandardFonts.Helvetica;
}

/** Names the state that is on, which a look has by its name. */
function nameOn(widget: PDFDict): void {
  const state = widget.lookup(name('AS'));
  const on = state instanceof PDFName && state !== name('Off') ? state : name('Yes');
  const states = widget.context.obj({});
  states.set(on, widget.context.obj({}));
  widget.set(name('AP'), widget.context.obj({ N: states }));
}

const AUTO_SIZE = 12;
const autoSize = /(\/\S+\s+)0(?:\.0*)?(\s+Tf)/;

/** Where several lines choose their size, programs write at most 12 points; the library fills the field. */
function boundAutoSize(widget: PDFDict, font: PDFFont): void {
  const da = textOf(widget.lookup(DA));
  const rect = widget.lookup(name('Rect'));
  if (!autoSize.test(da) || !(rect instanceof PDFArray)) return;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect
    .asArray()
    .map((one) => (one instanceof PDFNumber ? one.asNumber() : 0));
  const room = Math.abs(x1 - x0) - 4;
  const lines = textOf(widget.lookup(V))
    .split(/\r\n?|\n/)
    .map((line) => Math.ceil(font.widthOfTextAtSize(line, AUTO_SIZE) / Math.max(room, 1)) || 1);
  const high = lines.reduce((sum, n) => sum + n, 0) * font.heightAtSize(AUTO_SIZE) * 1.2;
  // Otherwise the library finds a smaller one.
  if (high <= Math.abs(y1 - y0)) widget.set(DA, PDFString.of(da.replace(autoSize, `$1${AUTO_SIZE}$2`)));
}

/** Makes looks of fields in one document. */
export class FieldLooks {
  readonly #document: PDFDocument;
  readonly #fonts = new Map<StandardFonts, PDFFont>();

  constructor(document: PDFDocument) {
    this.#document = document;
  }

  /** Throws where it lacks a letter of the value, which the library would replace. */
  async #font(widget: PDFDict): Promise<PDFFont> {
    const wanted = fontName(widget);
    const font = this.#fonts.get(wanted) ?? this.#document.embedStandardFont(wanted);
    this.#fonts.set(wanted, font);
    await font.embed();
    const letters = new Set([10, 13, ...font.getCharacterSet()]);
    const text = [widget.lookup(V), ...listed(widget, V), ...listed(widget, name('Opt'))]
      .map(textOf)
      .join('');
    if ([...text].some((letter) => !letters.has(letter.codePointAt(0) ?? 0)))
      throw new Error('a letter that the font has not');
    return font;
  }

  /** Gives the widget, which stands alone, the look of its value. Throws where its letters are not in the font. */
  async make(widget: PDFDict, ref: PDFRef): Promise<void> {
    const flags = widget.lookup(FF);
    const has = (bit: number) => flags instanceof PDFNumber && Math.floor(flags.asNumber() / bit) % 2 === 1;
    giveBorder(widget);
    // A round mark has a round border.
    if (kindOf(widget) === 'Btn' && has(RADIO) && !has(PUSH)) await this.#draw(widget, ref, has);
    else await withBorder(widget, () => this.#draw(widget, ref, has));
    if (kindOf(widget) === 'Tx' && has(COMB)) drawCombLines(widget);
  }

  async #draw(widget: PDFDict, ref: PDFRef, has: (bit: number) => boolean): Promise<void> {
    const kind = kindOf(widget);
    const document = this.#document;
    if (kind === 'Btn') {
      nameOn(widget);
      if (has(PUSH))
        PDFButton.of(PDFAcroPushButton.fromDict(widget, ref), ref, document).updateAppearances(
          await this.#font(widget),
        );
      else if (has(RADIO))
        PDFRadioGroup.of(PDFAcroRadioButton.fromDict(widget, ref), ref, document).updateAppearances();
      else PDFCheckBox.of(PDFAcroCheckBox.fromDict(widget, ref), ref, document).updateAppearances();
    } else if (kind === 'Ch') {
      const font = await this.#font(widget);
      if (has(COMBO))
        PDFDropdown.of(PDFAcroComboBox.fromDict(widget, ref), ref, document).updateAppearances(font);
      else PDFOptionList.of(PDFAcroListBox.fromDict(widget, ref), ref, document).updateAppearances(font);
    } else if (kind === 'Tx') {
      if (has(PASSWORD)) widget.set(V, PDFHexString.fromText('*'.repeat(textOf(widget.lookup(V)).length)));
      const font = await this.#font(widget);
      if (has(MULTILINE)) boundAutoSize(widget, font);
      PDFTextField.of(PDFAcroText.fromDict(widget, ref), ref, document).updateAppearances(font);
    }
  }
}
