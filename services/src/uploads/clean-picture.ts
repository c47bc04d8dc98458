import { refuse } from './refusals.ts';

/** More than any camera of a phone makes; decoded, a point takes four bytes. */
const MOST_POINTS = 60_000_000;
/** Points of the longer side that are kept: enough to read small print. */
const LONGEST_SIDE = 3000;

/**
 * The picture drawn anew: upright, without place, time, device and whatever else stood beside it in the
 * file. Throws for one that is damaged or, drawn, would be larger than memory is good for.
 */
export async function cleanPicture(bytes: Buffer, drawnAs: 'jpeg' | 'png'): Promise<Buffer> {
  // Native code, which is loaded when it is first needed.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_POINTS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true });
    return await (drawnAs === 'jpeg' ? picture.jpeg({ quality: 85 }) : picture.png()).toBuffer();
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw refuse(isLarge ? 'file_picture_too_large' : 'file_unreadable');
  }
}
