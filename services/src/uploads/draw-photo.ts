import { PHOTO_SIDE, THUMBNAIL_SIDE } from 'shared/contract/media';
import { drawing, loadSharp, MOST_POINTS } from './drawing.ts';

/** A picture that was decoded elsewhere: four bytes a point. */
export type Points = { data: Uint8Array; width: number; height: number };

/** A photo as it is kept: two pictures, and the size of the large one. */
export type Photo = { full: Buffer; thumbnail: Buffer; width: number; height: number };

/** Behind what a photo lets through, as a screenshot with round corners. */
const PAPER = '#ffffff';

/**
 * The photo drawn anew as JPEG, large and small: upright, without place, time, device and whatever else
 * stood beside it in the file. Throws for one that is damaged or has more points than is taken.
 */
export async function drawPhoto(source: Buffer | Points): Promise<Photo> {
  const sharp = await loadSharp();
  const limits = { limitInputPixels: MOST_POINTS, failOn: 'error' } as const;
  const open = () => {
    if (Buffer.isBuffer(source)) return sharp(source, { ...limits, pages: 1 }).autoOrient();
    const { data, width, height } = source;
    return sharp(data, { ...limits, raw: { width, height, channels: 4 } });
  };
  const fit = { fit: 'inside', withoutEnlargement: true } as const;
  return drawing(async () => {
    const { data: full, info } = await open()
      .resize(PHOTO_SIDE, PHOTO_SIDE, fit)
      .flatten({ background: PAPER })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(full)
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, fit)
      .jpeg({ quality: 75 })
      .toBuffer();
    return { full, thumbnail, width: info.width, height: info.height };
  });
}
