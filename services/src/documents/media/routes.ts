import type { VirusScan } from 'services/documents/uploads/virus-scan';
import { withRenterContext, withRenterSnapshot } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import type { RateLimit } from 'services/platform/http/limits/rate-limit';
import {
  addLinkRoute,
  addRoute,
  addUploadRoute,
  getFileHeaders,
} from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import type { FileStorage } from 'services/platform/storage/storage';
import * as contract from 'shared/contract/media';
import { addPhoto } from './add-photo.ts';
import type { Albums } from './albums.ts';
import { describeMedia } from './describe-media.ts';
import { loadMedia } from './load-media.ts';
import type { MediaLinks } from './media-links.ts';
import { removeMedia } from './remove-media.ts';
import { serveVideos } from './video/routes.ts';

export type MediaTools = {
  albums: Albums;
  storage: FileStorage;
  scan: VirusScan;
  photosPerHour: RateLimit;
  videosPerHour: RateLimit;
  links: MediaLinks;
  now: () => Date;
};

/** Routes to add, describe and remove photos and videos, and to download them by link. */
export function serveMedia(app: ServiceApp, deps: ServiceDeps, tools: MediaTools): void {
  servePhotoUploads(app, deps, tools);

  addRoute(app, deps, contract.describeMedia, ({ db, actor, input }) => {
    const { alt_text, version } = input.body;
    const description = {
      mediaId: input.params.media_id,
      altText: alt_text || null,
      version,
    };
    return withRenterContext(db, actor, (tx) =>
      describeMedia(tx, actor, tools.albums, description),
    );
  });

  addRoute(app, deps, contract.removeMedia, ({ db, actor, input }) =>
    withRenterContext(db, actor, (tx) =>
      removeMedia(tx, actor, tools.albums, input.params.media_id),
    ),
  );

  servePictures(app, deps, tools);
  serveVideos(app, deps, tools);
}

function servePhotoUploads(app: ServiceApp, deps: ServiceDeps, tools: MediaTools): void {
  addUploadRoute(app, deps, contract.addMedia, async (context, body) => {
    const { actor, db, input, client } = context;
    const { entity_type: entityType, entity_id: entityId } = input.params;
    const album = await withRenterSnapshot(db, actor, (tx) =>
      tools.albums.loadOpenAlbum(tx, actor, { entityType, entityId }),
    );
    const upload = { key: input.idempotencyKey ?? '', body };
    const added = await addPhoto({ ...tools, db, actor, ip: client.ip }, album, upload);
    if (added.replayed) context.setHeader('Idempotency-Replayed', 'true');
    return { media_id: added.mediaId };
  });
}

/**
 * Serves a picture by its sealed link. The link names the renter, so access ends when the renter leaves the
 * lease.
 */
function servePictures(app: ServiceApp, { db }: ServiceDeps, tools: MediaTools): void {
  addLinkRoute(app, contract.downloadPicture, async (c) => {
    const { doorId, mediaId, picture, ...ids } = await tools.links.open(
      c.req.param('link') ?? '',
      tools.now(),
    );
    const actor = { ...ids, doorIds: [doorId] };
    const row = await withRenterSnapshot(db, actor, (tx) => loadMedia(tx, actor, mediaId));
    if (picture === 'video') throw notFound();
    const body = await tools.storage.get(picture === 'full' ? row.fullKey : row.thumbnailKey);
    if (!body)
      throw new Error(
        `The ${picture} picture of the photo ${mediaId} is missing from the storage.`,
      );
    return c.body(body, 200, getFileHeaders({ name: 'photo.jpg', type: 'image/jpeg' }));
  });
}
