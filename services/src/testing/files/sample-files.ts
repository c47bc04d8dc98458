import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

// Files as renters send them, and as those do who mean harm; made here, so that none lies in the tree.

const text = (value: string) => Buffer.from(value, 'latin1');

/** A small whole PDF. */
export const PDF = text(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
);

/** In two pieces, so that no scanner takes this file for an infected one. */
export const EICAR = text(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

export const SVG_WITH_SCRIPT = text(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);

/** A zip whose one file says to be 4 GB. */
export function zipBomb(): Buffer {
  const data = deflateSync(Buffer.alloc(1_000_000));
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt32LE(0xfffffffe, 22);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  return Buffer.concat([head, data, end]);
}

export const gzipBomb = () => gzipSync(Buffer.alloc(5_000_000));

/** A picture in a few hundred bytes that would take 3.6 GB when it is drawn. */
export function pictureBomb(): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(30_000);
  size.writeUInt32BE(30_000, 4);
  size.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(type), data]);
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
  ends[0].writeUInt32BE(data.length);
  ends[1].writeUInt32BE(crc32(body));
  return Buffer.concat([ends[0], body, ends[1]]);
}

/** A photo of 12 megapixels as a phone takes it: on its side, with its place and its device. */
export function photoWithPlace(): Promise<Buffer> {
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#46585a' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Secret Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 4/1 23/1' },
    })
    .toBuffer();
}

/** One point. */
export const TINY_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const smallPng = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#ddd5c6' } })
    .png()
    .toBuffer();
