import parseRange from 'range-parser';
import { loadMedia } from 'services/documents/media/load-media';
import type { MediaTools } from 'services/documents/media/routes';
import { createUploadProblem } from 'services/documents/uploads/upload-problem';
import { withRenterSnapshot } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import { addLinkRoute, addUploadRoute, getFileHeaders } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import type { ByteRange } from 'services/platform/storage/storage';
import {
  addVideo as addVideoOperation,
  downloadVideo,
  MOST_STILL_BYTES,
} from 'shared/contract/media';
import { addVideo } from './add-video.ts';

/** Videos that renters add; what they show is asked for in parts, by links. */
export function serveVideos(app: ServiceApp, deps: ServiceDeps, tools: MediaTools): void {
  addUploadRoute(app, deps, addVideoOperation, async (context, body) => {
    const { actor, db, input, client } = context;
    const { entity_type: entityType, entity_id: entityId } = input.params;
    const stillBytes = Number(input.query.still_bytes);
    if (stillBytes > MOST_STILL_BYTES) throw createUploadProblem('file_too_large');
    const album = await withRenterSnapshot(db, actor, (tx) =>
      tools.albums.loadOpenAlbum(tx, actor, { entityType, entityId }),
    );
    const sent = { key: input.idempotencyKey ?? '', stillBytes, body };
    const added = await addVideo({ ...tools, db, actor, ip: client.ip }, album, sent);
    if (added.replayed) context.setHeader('Idempotency-Replayed', 'true');
    return { media_id: added.mediaId };
  });
  serveVideoDownloads(app, deps, tools);
}

/** As a picture by its link (`media/routes.ts`). Safari plays nothing that it cannot have in parts. */
function serveVideoDownloads(app: ServiceApp, { db }: ServiceDeps, tools: MediaTools): void {
  addLinkRoute(app, downloadVideo, async (c) => {
    const { doorId, mediaId, picture, ...who } = await tools.links.open(
      c.req.param('link') ?? '',
      tools.now(),
    );
    const actor = { ...who, doorIds: [doorId] };
    const row = await withRenterSnapshot(db, actor, (tx) => loadMedia(tx, actor, mediaId));
    const { videoKey, videoType, videoBytes } = row;
    if (picture !== 'video' || !videoKey || !videoType || !videoBytes) throw notFound();
    const part = parseRangeHeader(c.req.header('range'), videoBytes);
    const body = await tools.storage.getStream(videoKey, part);
    if (!body) throw new Error(`The video ${mediaId} is lost.`);
    const { start, end } = part ?? { start: 0, end: videoBytes - 1 };
    const name = `video.${videoType === 'video/mp4' ? 'mp4' : 'webm'}`;
    return c.body(body, part ? 206 : 200, {
      ...getFileHeaders({ name, type: videoType }),
      'accept-ranges': 'bytes',
      'content-length': String(end - start + 1),
      ...(part && { 'content-range': `bytes ${start}-${end}/${videoBytes}` }),
    });
  });
}

/** The part that is asked for. Several at once, and what is no range, are answered with the whole. */
function parseRangeHeader(header: string | undefined, size: number): ByteRange | undefined {
  const asked = header === undefined ? -2 : parseRange(size, header, { combine: true });
  if (asked === -1) {
    throw new Problem(416, 'range_refused', `There are ${size} bytes.`, { details: { size } });
  }
  if (asked === -2 || asked.type !== 'bytes' || asked.length !== 1) return undefined;
  return asked[0];
}
