import { existsSync, readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import { lexer, type Token, type Tokens } from 'marked';
import { foldText } from '../../contract/values/text.ts';
import type { Block, Imagen, Inline } from '../src/ayuda/manual.ts';

/** A page's place: what its links and pictures are relative to. */
export interface Place {
  readonly path: string;
  /** The address of a link of the page; throws for one that leads nowhere. */
  readonly link: (href: string) => string;
  /** The path of a picture. */
  readonly picture: (href: string) => string;
}

export const idOf = (text: string) =>
  foldText(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const refuse = (place: Place, token: Token): never => {
  throw new Error(`${place.path}: the manual has no '${token.type}': ${token.raw.trim().slice(0, 60)}`);
};

/** The title, and the blocks after it. Throws for Markdown that the screen cannot show, HTML above all. */
export function readBlocks(text: string, place: Place): { title: string; blocks: Block[] } {
  const [head, ...rest] = lexer(text).filter(({ type }) => type !== 'space');
  if (head?.type !== 'heading' || head.depth !== 1) throw new Error(`${place.path}: the title comes first`);
  return { title: head.text, blocks: rest.map((token) => blockOf(token, place)) };
}

function blockOf(token: Token, place: Place): Block {
  switch (token.type) {
    case 'heading':
      if (token.depth !== 2) return refuse(place, token);
      return { kind: 'heading', id: idOf(token.text), text: token.text };
    case 'paragraph':
    case 'text':
      return paragraphOf(token as Tokens.Paragraph, place);
    case 'blockquote':
      return { kind: 'note', content: token.tokens?.flatMap((one) => inlineOf(one, place)) ?? [] };
    case 'list':
      return {
        kind: 'list',
        ordered: token.ordered,
        items: (token as Tokens.List).items.map((item) =>
          item.tokens.filter(({ type }) => type !== 'space').map((one) => blockOf(one, place)),
        ),
      };
    default:
      return refuse(place, token);
  }
}

function paragraphOf(token: Tokens.Paragraph, place: Place): Block {
  const [only, ...others] = token.tokens ?? [];
  if (only?.type === 'image' && others.length === 0) return imageOf(only as Tokens.Image, place);
  return { kind: 'paragraph', content: token.tokens?.flatMap((one) => inlineOf(one, place)) ?? [] };
}

function imageOf({ href, text }: Tokens.Image, place: Place): Imagen {
  const path = place.picture(href);
  // A new picture does not exist yet: it is taken from the product that this builds.
  const { width, height } = existsSync(path) ? imageSize(readFileSync(path)) : { width: 0, height: 0 };
  return { kind: 'image', file: path.slice(path.lastIndexOf('/') + 1), alt: text, width, height };
}

function inlineOf(token: Token, place: Place): Inline | Inline[] {
  switch (token.type) {
    case 'paragraph':
      return token.tokens?.flatMap((one) => inlineOf(one, place)) ?? [];
    case 'text':
    case 'escape':
      return token.text.replaceAll(/\s*\n\s*/g, ' ');
    case 'strong':
      return { kind: 'strong', text: token.text };
    case 'codespan':
      return { kind: 'code', text: token.text };
    case 'link':
      return { kind: 'link', to: place.link(token.href), text: token.text };
    default:
      return refuse(place, token);
  }
}
