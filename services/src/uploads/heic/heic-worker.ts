import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

export type Decoding = { bytes: Uint8Array; mostPoints: number };
export type Decoded =
  | { data: Uint8Array<ArrayBuffer>; width: number; height: number }
  | 'too large'
  | 'unreadable';

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

// The thread of one photo: it says what became of it, and is ended.
const { bytes, mostPoints } = workerData as Decoding;
const decoded = await decode();
parentPort?.postMessage(decoded, typeof decoded === 'string' ? [] : [decoded.data.buffer]);

async function decode(): Promise<Decoded> {
  const libheif = require('libheif-js/wasm-bundle') as Libheif;
  const [image] = new libheif.HeifDecoder().decode(bytes);
  if (!image) return 'unreadable';
  // Its size is read before a point of it is drawn.
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPoints) return 'too large';
  const points = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const drawn = await new Promise<Points | null>((resolve) => image.display(points, resolve));
  if (!drawn) return 'unreadable';
  return { data: new Uint8Array(drawn.data.buffer), width, height };
}
