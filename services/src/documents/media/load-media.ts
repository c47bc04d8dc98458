import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { findMediaRow, type MediaRow } from './store/media.ts';

/** Loads a photo or video that the caller may see. Throws `not_found` for any other. */
export async function loadMedia(tx: Tx, actor: Actor, mediaId: string): Promise<MediaRow> {
  const row = await findMediaRow(tx, actor, mediaId);
  if (!row) throw notFound();
  return row;
}

/** Loads a photo or video that the caller added. Throws `not_found` for any other. */
export async function loadOwnMedia(tx: Tx, actor: Actor, mediaId: string): Promise<MediaRow> {
  const row = await loadMedia(tx, actor, mediaId);
  if (row.personId !== actor.personId) throw notFound();
  return row;
}
