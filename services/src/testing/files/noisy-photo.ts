import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';

/** Width and height of 18 megapixels, whose noise takes about 14 MB at this quality. */
const SIZE = { width: 4_900, height: 3_680 };

/** A photo of random noise, which cannot be compressed. */
export function createNoisyPhoto({ width, height } = SIZE): Promise<Buffer> {
  const points = randomFillSync(Buffer.alloc(width * height * 3));
  return sharp(points, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}
