import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { Albums } from './albums.ts';
import { loadMedia, loadOwnMedia } from './load-media.ts';
import { type MediaDescription, updateDescription } from './store/media.ts';

/**
 * Describes a photo of the caller as of the version that was read. Throws `album_closed`, and
 * `version_conflict` with what stands there.
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
  const now = await loadMedia(tx, actor, mediaId);
  throw new Problem(409, 'version_conflict', 'It was changed since it was read.', {
    field: 'alt_text',
    details: { version: now.version, alt_text: now.altText ?? '' },
  });
}
