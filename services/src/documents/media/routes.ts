import type { VirusScan } from 'services/documents/uploads/virus-scan';
import { asPerson, readAsPerson } from 'services/platform/db/access';
import { notFound } from 'services/platform/errors/problem';
import type { RateLimit } from 'services/platform/http/limits/rate-limit';
import { fileHeaders, linkRoute, route, uploadRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import type { Storage } from 'services/platform/storage/storage';
import * as contract from 'shared/contract/media';
import { addPhoto } from './add-photo.ts';
import type { Albums } from './albums.ts';
import type { MediaLinks } from './media-links.ts';
import { describeRow, findMedia, findOwnMedia, removeRow } from './media-rows.ts';
import { serveVideos } from './video-routes.ts';

export type MediaTools = {
  albums: Albums;
  storage: Storage;
  scan: VirusScan;
  photosPerHour: RateLimit;
  videosPerHour: RateLimit;
  links: MediaLinks;
  now: () => Date;
};

/** Photos and videos that renters add, describe and remove; what they show by links. */
export function serveMedia(app: ServiceApp, deps: ServiceDeps, tools: MediaTools): void {
  serveAdding(app, deps, tools);

  route(app, deps, contract.describeMedia, ({ db, actor, input }) =>
    asPerson(db, actor, async (tx) => {
      const { mediaId, ...id } = await findOwnMedia(tx, actor, input.params.media_id);
      await tools.albums.findOpenAlbum(tx, actor, id);
      const { alt_text, version } = input.body;
      return describeRow(tx, actor, { mediaId, altText: alt_text || null, version });
    }),
  );

  route(app, deps, contract.removeMedia, ({ db, actor, input }) =>
    asPerson(db, actor, async (tx) => {
      const { mediaId, ...id } = await findOwnMedia(tx, actor, input.params.media_id);
      await tools.albums.findOpenAlbum(tx, actor, id);
      await removeRow(tx, actor, mediaId);
      return { media_id: mediaId };
    }),
  );

  servePictures(app, deps, tools);
  serveVideos(app, deps, tools);
}

function serveAdding(app: ServiceApp, deps: ServiceDeps, tools: MediaTools): void {
  uploadRoute(app, deps, contract.addMedia, async (context, body) => {
    const { actor, db, input, client } = context;
    const { entity_type: entityType, entity_id: entityId } = input.params;
    const album = await readAsPerson(db, actor, (tx) =>
      tools.albums.findOpenAlbum(tx, actor, { entityType, entityId }),
    );
    const sent = { key: input.idempotencyKey ?? '', body };
    const added = await addPhoto({ ...tools, db, actor, ip: client.ip }, album, sent);
    if (added.replayed) context.setHeader('Idempotency-Replayed', 'true');
    return { media_id: added.mediaId };
  });
}

/** A picture by its link, which says who asks: whoever lost the lease since has lost its photos, too. */
function servePictures(app: ServiceApp, { db }: ServiceDeps, tools: MediaTools): void {
  linkRoute(app, contract.downloadPicture, async (c) => {
    const { doorId, mediaId, picture, ...who } = await tools.links.open(
      c.req.param('link') ?? '',
      tools.now(),
    );
    const actor = { ...who, doorIds: [doorId] };
    const row = await readAsPerson(db, actor, (tx) => findMedia(tx, actor, mediaId));
    if (picture === 'video') throw notFound();
    const body = await tools.storage.get(picture === 'full' ? row.fullKey : row.thumbnailKey);
    if (!body) throw new Error(`The ${picture} picture of the photo ${mediaId} is lost.`);
    return c.body(body, 200, fileHeaders({ name: 'photo.jpg', type: 'image/jpeg' }));
  });
}
