import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { lexer, type MarkedToken as Token, type Tokens } from 'marked';
import { normalizePath } from 'vite';
import type { Entrada, Lector, Pagina } from '../src/ayuda/manual.ts';
import { readBlocks } from './blocks.ts';

export const folder = normalizePath(join(import.meta.dirname, '..', '..', 'docs', 'manual'));

const LECTORES: readonly string[] = ['todos', 'administrador', 'cliente', 'tecnico'] satisfies Lector[];

const slugOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.md'.length);

interface Listed {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly tema?: string;
}

function listedPage({ raw }: Tokens.ListItem): Listed {
  const [, title, path, summary] = /^- \[(.+?)\]\((.+?\.md)\): (.+)$/s.exec(raw.trim()) ?? [];
  if (!title || !path || !summary) throw new Error(`docs/manual/README.md: ${raw}`);
  const sentence = summary.replaceAll(/\s*\n\s*/g, ' ');
  return { title, path, summary: sentence.charAt(0).toUpperCase() + sentence.slice(1) };
}

/** The pages in the order of the manual's README: `- [title](folder/page.md): summary`, under `### subject` if there is one. */
function listedPages(): Listed[] {
  const listed: Listed[] = [];
  let tema: string | undefined;
  for (const token of lexer(readFileSync(join(folder, 'README.md'), 'utf8')) as Token[]) {
    if (token.type === 'heading') tema = token.depth > 2 ? token.text : undefined;
    if (token.type === 'list')
      for (const item of token.items) listed.push({ ...listedPage(item), ...(tema && { tema }) });
  }
  return listed;
}

function lectorOf(path: string): Lector {
  const lector = dirname(path);
  if (!LECTORES.includes(lector)) throw new Error(`docs/manual/${path}: unknown folder`);
  return lector as Lector;
}

/** `/ayuda/page#heading` for a link to another page; other addresses stay. */
function linkFrom(path: string, href: string): string {
  if (/^(\/|https:)/.test(href)) return href;
  const [file = '', hash] = href.split('#');
  const target = relative(folder, join(folder, dirname(path), file));
  if (!existsSync(join(folder, target))) throw new Error(`docs/manual/${path}: ${href} does not exist`);
  return `/ayuda/${slugOf(target)}${hash ? `#${hash}` : ''}`;
}

function readPage({ path, title, summary, tema }: Listed): Pagina {
  const page = readBlocks(readFileSync(join(folder, path), 'utf8'), {
    path: `docs/manual/${path}`,
    link: (href) => linkFrom(path, href),
    picture: (href) => normalizePath(join(folder, dirname(path), href)),
  });
  if (page.title !== title) throw new Error(`docs/manual/${path}: its title is not '${title}'`);
  const headings = page.blocks.flatMap((block) =>
    block.kind === 'heading' ? [{ id: block.id, text: block.text }] : [],
  );
  return {
    slug: slugOf(path),
    lector: lectorOf(path),
    ...(tema && { tema }),
    title,
    summary,
    headings,
    blocks: page.blocks,
  };
}

/** Every page of the manual; throws if one does not exist or cannot be shown. */
export const readManual = (): Pagina[] => listedPages().map(readPage);

export const entryOf = ({ blocks: _, tema: __, ...entry }: Pagina): Entrada => entry;
