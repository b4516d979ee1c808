// Made by `web/manual/plugin.ts`.

declare module 'virtual:manual' {
  export const paginas: readonly import('./manual.ts').Pagina[];
  /** The pictures' addresses by file. */
  export const imagenes: Readonly<Record<string, string>>;
}

declare module 'virtual:manual/indice' {
  export const entradas: readonly import('./manual.ts').Entrada[];
}
