import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

// Valid and malicious sample files, generated here, so that the repository has no such files.

const toLatin1 = (value: string) => Buffer.from(value, 'latin1');

/** A small valid PDF. */
export const TINY_PDF = toLatin1(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
);

/** The antivirus test file, in two strings, so that scanners do not report this source file. */
export const EICAR_FILE = toLatin1(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

export const SVG_WITH_SCRIPT = toLatin1(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);

/** A ZIP whose single file declares a size of 4 GB. */
export function createZipBomb(): Buffer {
  const data = deflateSync(Buffer.alloc(1_000_000));
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt32LE(0xfffffffe, 22);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  return Buffer.concat([head, data, end]);
}

export const createGzipBomb = () => gzipSync(Buffer.alloc(5_000_000));

/** A PNG of a few hundred bytes that would need 3.6 GB when decoded. */
export function createPictureBomb(): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(30_000);
  size.writeUInt32BE(30_000, 4);
  size.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    createPngChunk('IHDR', size),
    createPngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    createPngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function createPngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([toLatin1(type), data]);
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
  ends[0].writeUInt32BE(data.length);
  ends[1].writeUInt32BE(crc32(body));
  return Buffer.concat([ends[0], body, ends[1]]);
}

/** A photo of 12 megapixels like one of a phone: rotated, with location and device in its metadata. */
export function createPhotoWithLocation(): Promise<Buffer> {
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#46585a' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Secret Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 4/1 23/1' },
    })
    .toBuffer();
}

/** A PNG of one pixel. */
export const TINY_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const createSmallPng = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#ddd5c6' } })
    .png()
    .toBuffer();
