import { PHOTO_SIDE, THUMBNAIL_SIDE } from 'shared/contract/media';
import { drawing, loadSharp, openPicture, type Points } from './drawing.ts';

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
  const fit = { fit: 'inside', withoutEnlargement: true } as const;
  return drawing(async () => {
    const { data: full, info } = await openPicture(sharp, source)
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
