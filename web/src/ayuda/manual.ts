/** The manual as the build reads it from `docs/manual` (decision 038). */

/** Who a page is for; its folder. */
export type Lector = 'todos' | 'administrador' | 'cliente' | 'tecnico';

export type Inline =
  | string
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly to: string; readonly text: string };

export interface Imagen {
  readonly kind: 'image';
  /** Its file in `docs/manual/imagenes`. */
  readonly file: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export type Block =
  | { readonly kind: 'heading'; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'note'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | Imagen;

export interface Entrada {
  /** Its segment of the address and its file's name. */
  readonly slug: string;
  readonly lector: Lector;
  readonly title: string;
  readonly summary: string;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}

export interface Pagina extends Entrada {
  /** Its heading among the pages of a reader. */
  readonly tema?: string;
  readonly blocks: readonly Block[];
}
