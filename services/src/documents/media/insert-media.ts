import type { Tx } from 'services/platform/db/database';
import { Problem } from 'services/platform/errors/problem';
import { MOST_PHOTOS } from 'shared/contract/media';
import {
  type AddedMedia,
  type AlbumRow,
  allocatePosition,
  countMedia,
  insertMediaRow,
  type MediaUploader,
} from './store/media.ts';

/** Inserts a photo or video at the end of an album. Throws `album_full`. */
export async function insertMedia(
  tx: Tx,
  adder: MediaUploader,
  album: AlbumRow,
  added: AddedMedia,
): Promise<void> {
  // `allocatePosition` locks the album, so that concurrent uploads cannot exceed the limit.
  const position = await allocatePosition(tx, adder, album);
  if ((await countMedia(tx, adder, album)) >= MOST_PHOTOS) {
    throw new Problem(
      409,
      'album_full',
      `An album holds at most ${MOST_PHOTOS} photos and videos.`,
      {
        details: { most: MOST_PHOTOS },
      },
    );
  }
  await insertMediaRow(tx, adder, album, { ...added, position });
}
