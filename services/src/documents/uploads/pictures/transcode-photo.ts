import { PHOTO_SIDE, THUMBNAIL_SIDE } from 'shared/contract/media';
import type { PictureFormat, PictureSource } from './transcode-job.ts';
import { transcodePictures } from './transcode-pictures.ts';

/** A photo as it is kept: two pictures, and the size of the large one. */
export type TranscodedPhoto = { full: Buffer; thumbnail: Buffer; width: number; height: number };

const FULL: PictureFormat = {
  type: 'jpeg',
  longestSide: PHOTO_SIDE,
  quality: 82,
  // Behind what a photo lets through, as a screenshot with round corners.
  background: '#ffffff',
};
const THUMBNAIL: PictureFormat = {
  type: 'jpeg',
  longestSide: THUMBNAIL_SIDE,
  quality: 75,
};

/**
 * Draws a photo anew as JPEG, large and small. Throws the refusal of one that is damaged or has more
 * points than is taken.
 */
export async function transcodePhoto(source: PictureSource): Promise<TranscodedPhoto> {
  const [full, thumbnail] = await transcodePictures({ source, formats: [FULL, THUMBNAIL] });
  if (!full || !thumbnail) throw new Error('A photo is drawn as two pictures.');
  const { width, height } = full;
  return { full: Buffer.from(full.bytes), thumbnail: Buffer.from(thumbnail.bytes), width, height };
}
