import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { Albums } from './albums.ts';
import { loadOwnMedia } from './load-media.ts';
import { deleteMediaRow } from './store/media.ts';

/** Removes the caller's photo from its album. Throws `not_found` or `album_closed`. */
export async function removeMedia(
  tx: Tx,
  actor: Actor,
  { loadOpenAlbum }: Pick<Albums, 'loadOpenAlbum'>,
  mediaId: string,
): Promise<{ media_id: string }> {
  const own = await loadOwnMedia(tx, actor, mediaId);
  await loadOpenAlbum(tx, actor, own);
  await deleteMediaRow(tx, actor, mediaId);
  return { media_id: mediaId };
}
