import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { MediaAlbum, MediaItem } from 'shared/contract/media';
import type { Album, AlbumKey, Albums } from './albums.ts';
import type { MediaLinkPayload, MediaLinks } from './media-links.ts';
import { listMedia, type MediaRow } from './store/media.ts';

type MediaQueryTools = {
  albums: Albums;
  links: MediaLinks;
  /** Public base URL of the service. */
  root: string;
  now: () => Date;
};

export function createMediaQueries({ albums, links, root, now }: MediaQueryTools) {
  async function createLink(payload: MediaLinkPayload) {
    const { link, expiresAt } = await links.seal(payload, now());
    const folder = payload.picture === 'video' ? 'videos' : 'pictures';
    return { url: `${root}/v1/${folder}/${link}`, expires_at: expiresAt.toISOString() };
  }

  async function toMediaItem(
    row: MediaRow,
    { doorId }: Album,
    { actor, loaders }: GraphqlContext,
  ): Promise<MediaItem> {
    const { corporationId, personId } = actor;
    const payload = { corporationId, personId, doorId, mediaId: row.mediaId };
    const [addedBy, thumbnail, full, video] = await Promise.all([
      row.personId === null ? null : loaders.person.load(row.personId),
      createLink({ ...payload, picture: 'thumbnail' }),
      createLink({ ...payload, picture: 'full' }),
      row.kind === 'video' ? createLink({ ...payload, picture: 'video' }) : null,
    ]);
    return {
      media_id: row.mediaId,
      kind: row.kind,
      alt_text: row.altText,
      width: row.width,
      height: row.height,
      added_at: row.addedAt.toISOString(),
      added_by: addedBy,
      is_own: row.personId === personId,
      version: row.version,
      thumbnail,
      full,
      video,
      duration_ms: row.durationMs,
    };
  }

  async function mediaAlbum(id: AlbumKey, context: GraphqlContext): Promise<MediaAlbum> {
    const { actor, read } = context;
    const [album, rows] = await read((tx) =>
      Promise.all([albums.loadAlbum(tx, actor, id), listMedia(tx, actor, id)]),
    );
    return {
      entity_type: album.entityType,
      entity_id: album.entityId,
      may_change: album.mayChange,
      items: await Promise.all(rows.map((row) => toMediaItem(row, album, context))),
    };
  }

  return { mediaAlbum };
}
