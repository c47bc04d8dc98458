import { createRequire } from 'node:module';

type Points = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };
interface HeicImage {
  get_width(): number;
  get_height(): number;
  display(into: Points, done: (drawn: Points | null) => void): void;
}
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeicImage[] };
}

const require = createRequire(import.meta.url);

/**
 * Decodes a photo as iPhones take it, four bytes a point, with libheif in WebAssembly. Throws where it is
 * damaged; the error names the pixel limit where it has more points than `mostPoints`.
 */
export async function decodeHeic(bytes: Uint8Array, mostPoints: number) {
  const libheif = require('libheif-js/wasm-bundle') as Libheif;
  const [image] = new libheif.HeifDecoder().decode(bytes);
  if (!image) throw new Error('There is no image in this HEIC file.');
  // Its size is read before a point of it is drawn.
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPoints) throw new Error('The HEIC image exceeds the pixel limit.');
  const points = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const drawn = await new Promise<Points | null>((resolve) => image.display(points, resolve));
  if (!drawn) throw new Error('This HEIC image cannot be decoded.');
  return { data: new Uint8Array(drawn.data.buffer), width, height };
}
