/** libheif as JavaScript without `eval`, from the package heic-to (web/vite.config.ts). */
declare module 'libheif' {
  interface Pixels {
    readonly data: Uint8ClampedArray<ArrayBuffer>;
    readonly width: number;
    readonly height: number;
  }

  export interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Fills `pixels`; null if the photo is broken. */
    display(pixels: Pixels, onDone: (pixels: Pixels | null) => void): void;
  }

  interface Libheif {
    readonly HeifDecoder: new () => { decode(bytes: ArrayBuffer): readonly HeifImage[] };
  }

  export default function buildLibheif(): Libheif;
}
