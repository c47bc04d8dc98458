import { createRequire } from 'node:module';

type PixelData = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };
interface HeicImage {
  get_width(): number;
  get_height(): number;
  display(into: PixelData, done: (decoded: PixelData | null) => void): void;
}
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeicImage[] };
}

const require = createRequire(import.meta.url);

/**
 * Decodes a HEIC photo to four bytes per pixel with libheif in WebAssembly. Throws when the photo is damaged.
 * When it has more than `maxPixels` pixels, the error message contains "pixel limit".
 */
export async function decodeHeic(bytes: Uint8Array, maxPixels: number) {
  const libheif = require('libheif-js/wasm-bundle') as Libheif;
  const [image] = new libheif.HeifDecoder().decode(bytes);
  if (!image) throw new Error('There is no image in this HEIC file.');
  // The size is checked before any pixel is decoded.
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) throw new Error('The HEIC image exceeds the pixel limit.');
  const pixelData = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const decoded = await new Promise<PixelData | null>((resolve) =>
    image.display(pixelData, resolve),
  );
  if (!decoded) throw new Error('This HEIC image cannot be decoded.');
  return { data: new Uint8Array(decoded.data.buffer), width, height };
}
