import { decomposeColor, getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { theme } from '../theme.ts';
import { brand } from './values.ts';

const AA = 4.5;
// Of what is not text (WCAG 1.4.11).
const AA_GRAPHICS = 3;

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const { palette } = theme.colorSchemes[scheme] ?? expect.fail(`no scheme ${scheme}`);
  const { background, surface, text, tone, fill, edge, primary, error, warning, info, success } = palette;
  const papers = [background.default, background.paper, surface.raised];

  const tooPale = (pairs: readonly (readonly [text: string, ground: string])[], least = AA) =>
    pairs.filter(([fg, bg]) => getContrastRatio(fg, bg) < least);
  const each = (texts: readonly string[], grounds: readonly string[]) =>
    texts.flatMap((fg) => grounds.map((bg) => [fg, bg] as const));

  it('text is readable on every paper and on a selected row', () => {
    const texts = [text.primary, text.secondary, primary.main, primary.dark, error.main, warning.main];
    expect(tooPale(each(texts, [...papers, palette.action.selected]))).toEqual([]);
  });

  it('the words of states are readable on their colours', () => {
    expect(tooPale(Object.values(tone).map(({ fg, bg }) => [fg, bg] as const))).toEqual([]);
    const accents = [primary, error, warning, info, success];
    expect(tooPale(accents.flatMap(({ main, light }) => each([main, text.primary], [light])))).toEqual([]);
  });

  it('white is readable on filled buttons and tooltips, the panel’s text on its ground', () => {
    const grounds = [...Object.values(fill), surface.tooltip];
    expect(tooPale(each(['#ffffff'], grounds))).toEqual([]);
    expect(tooPale([[brand.panel.text, brand.panel.ground]])).toEqual([]);
  });

  it('placeholders are readable, and the track of a switch that is off stands out, also while it is blocked', () => {
    const { opacity } = theme.colorSchemes[scheme] ?? expect.fail(`no scheme ${scheme}`);
    const over = (fg: string, bg: string, share: number) => {
      const [top, ground] = [fg, bg].map((color) => decomposeColor(color).values);
      const mixed = (top ?? []).map((value, at) =>
        Math.round(value * share + (ground?.[at] ?? 0) * (1 - share)),
      );
      return `rgb(${mixed.join(', ')})`;
    };
    for (const paper of papers) {
      const placeholder = over(text.primary, paper, opacity.inputPlaceholder);
      expect(getContrastRatio(placeholder, paper)).toBeGreaterThanOrEqual(AA);
      const track = over(palette.common.onBackground, paper, opacity.switchTrack * 0.7);
      expect(getContrastRatio(track, paper)).toBeGreaterThanOrEqual(AA_GRAPHICS);
    }
  });

  it('lines of charts and icons stand out from the papers', () => {
    const drawn = [edge.icon, ...Object.values(tone).map(({ fg }) => fg)];
    expect(tooPale(each(drawn, papers), AA_GRAPHICS)).toEqual([]);
  });

  it('is the one of native controls', () => {
    const own = theme.generateStyleSheets().flatMap((sheet) => JSON.stringify(sheet));
    expect(own.filter((sheet) => sheet.includes(`"colorScheme":"${scheme}"`))).toHaveLength(1);
  });
});

it('what lies higher is lighter in the dark', () => {
  const { palette } = theme.colorSchemes.dark ?? expect.fail('no dark scheme');
  const heights = [palette.background.default, palette.background.paper, palette.surface.raised];
  const ratios = heights.map((colour) => getContrastRatio(colour, '#000000'));
  expect(ratios).toEqual(ratios.toSorted((a, b) => a - b));
});
