import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { Albums } from './albums.ts';
import { loadMedia, loadOwnMedia } from './load-media.ts';
import { type MediaDescription, updateDescription } from './store/media.ts';

/**
 * Sets the description of the caller's photo with optimistic concurrency. Throws `album_closed`, or
 * `version_conflict` with the current description and version.
 */
export async function describeMedia(
  tx: Tx,
  actor: Actor,
  { loadOpenAlbum }: Pick<Albums, 'loadOpenAlbum'>,
  { mediaId, altText, version }: MediaDescription,
) {
  const own = await loadOwnMedia(tx, actor, mediaId);
  await loadOpenAlbum(tx, actor, own);
  const changed = await updateDescription(tx, actor, { mediaId, altText, version });
  if (changed) return changed;
  const current = await loadMedia(tx, actor, mediaId);
  throw new Problem(409, 'version_conflict', 'The description was changed after you read it.', {
    field: 'alt_text',
    details: { version: current.version, alt_text: current.altText ?? '' },
  });
}
