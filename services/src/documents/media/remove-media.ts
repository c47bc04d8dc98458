import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { Albums } from './albums.ts';
import { findOwnMedia } from './find-media.ts';
import { removeRow } from './store/media.ts';

/** Removes a photo of the caller from its album. Throws `album_closed`. */
export async function removeMedia(
  tx: Tx,
  actor: Actor,
  { findOpenAlbum }: Pick<Albums, 'findOpenAlbum'>,
  mediaId: string,
): Promise<{ media_id: string }> {
  const own = await findOwnMedia(tx, actor, mediaId);
  await findOpenAlbum(tx, actor, own);
  await removeRow(tx, actor, mediaId);
  return { media_id: mediaId };
}
