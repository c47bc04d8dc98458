import { MAX_PHOTO_SIDE, MAX_THUMBNAIL_SIDE } from 'shared/contract/media';
import type { PictureFormat, PictureSource } from './transcode-job.ts';
import { transcodePictures } from './transcode-pictures.ts';

/** A stored photo: two JPEGs, and the size of the large one in pixels. */
export type TranscodedPhoto = { full: Buffer; thumbnail: Buffer; width: number; height: number };

const FULL: PictureFormat = {
  type: 'jpeg',
  longestSide: MAX_PHOTO_SIDE,
  quality: 82,
  // Shows behind transparent parts, such as the round corners of a screenshot.
  background: '#ffffff',
};
const THUMBNAIL: PictureFormat = {
  type: 'jpeg',
  longestSide: MAX_THUMBNAIL_SIDE,
  quality: 75,
};

/**
 * Transcodes a photo to a full-size JPEG and a thumbnail. Throws the upload problem of a photo that is damaged
 * or has too many pixels.
 */
export async function transcodePhoto(source: PictureSource): Promise<TranscodedPhoto> {
  const [full, thumbnail] = await transcodePictures({ source, formats: [FULL, THUMBNAIL] });
  if (!full || !thumbnail) throw new Error('Transcoding a photo did not return two pictures.');
  const { width, height } = full;
  return { full: Buffer.from(full.bytes), thumbnail: Buffer.from(thumbnail.bytes), width, height };
}
