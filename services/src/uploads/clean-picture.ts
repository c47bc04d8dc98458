import { drawing, loadSharp, openPicture, type Points } from './drawing.ts';

/** Points of the longer side that are kept: enough to read small print. */
const LONGEST_SIDE = 3000;

/**
 * The picture drawn anew: upright, without place, time, device and whatever else stood beside it in the
 * file. Throws for one that is damaged or, drawn, would be larger than memory is good for.
 */
export async function cleanPicture(
  source: Buffer | Points,
  drawnAs: 'jpeg' | 'png',
): Promise<Buffer> {
  const sharp = await loadSharp();
  return drawing(() => {
    const picture = openPicture(sharp, source).resize(LONGEST_SIDE, LONGEST_SIDE, {
      fit: 'inside',
      withoutEnlargement: true,
    });
    return (drawnAs === 'jpeg' ? picture.jpeg({ quality: 85 }) : picture.png()).toBuffer();
  });
}
