import type { Tx } from 'services/platform/db/database';
import { Problem } from 'services/platform/errors/problem';
import { MAX_ALBUM_ITEMS } from 'shared/contract/media';
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
  if ((await countMedia(tx, adder, album)) >= MAX_ALBUM_ITEMS) {
    throw new Problem(
      409,
      'album_full',
      `An album holds at most ${MAX_ALBUM_ITEMS} photos and videos.`,
      {
        details: { most: MAX_ALBUM_ITEMS },
      },
    );
  }
  await insertMediaRow(tx, adder, album, { ...added, position });
}
