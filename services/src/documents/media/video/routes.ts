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
  MAX_STILL_BYTES,
} from 'shared/contract/media';
import { addVideo } from './add-video.ts';

/** Routes to upload a video and to download it by link, in byte ranges. */
export function serveVideos(app: ServiceApp, deps: ServiceDeps, tools: MediaTools): void {
  addUploadRoute(app, deps, addVideoOperation, async (context, body) => {
    const { actor, db, input, client } = context;
    const { entity_type: entityType, entity_id: entityId } = input.params;
    const stillBytes = Number(input.query.still_bytes);
    if (stillBytes > MAX_STILL_BYTES) throw createUploadProblem('file_too_large');
    const album = await withRenterSnapshot(db, actor, (tx) =>
      tools.albums.loadOpenAlbum(tx, actor, { entityType, entityId }),
    );
    const upload = { key: input.idempotencyKey ?? '', stillBytes, body };
    const added = await addVideo({ ...tools, db, actor, ip: client.ip }, album, upload);
    if (added.replayed) context.setHeader('Idempotency-Replayed', 'true');
    return { media_id: added.mediaId };
  });
  serveVideoDownloads(app, deps, tools);
}

/**
 * Serves a video by its sealed link, as `media/routes.ts` serves pictures. Safari only plays videos that
 * support byte ranges.
 */
function serveVideoDownloads(app: ServiceApp, { db }: ServiceDeps, tools: MediaTools): void {
  addLinkRoute(app, downloadVideo, async (c) => {
    const { doorId, mediaId, picture, ...ids } = await tools.links.open(
      c.req.param('link') ?? '',
      tools.now(),
    );
    const actor = { ...ids, doorIds: [doorId] };
    const row = await withRenterSnapshot(db, actor, (tx) => loadMedia(tx, actor, mediaId));
    const { videoKey, videoType, videoBytes } = row;
    if (picture !== 'video' || !videoKey || !videoType || !videoBytes) throw notFound();
    const part = parseRangeHeader(c.req.header('range'), videoBytes);
    const body = await tools.storage.getStream(videoKey, part);
    if (!body) throw new Error(`The video ${mediaId} is missing from the storage.`);
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

/** Parses a Range header. Multiple ranges and invalid headers return undefined: the whole file is sent. */
function parseRangeHeader(header: string | undefined, size: number): ByteRange | undefined {
  const ranges = header === undefined ? -2 : parseRange(size, header, { combine: true });
  if (ranges === -1) {
    throw new Problem(
      416,
      'range_refused',
      `The range is outside the file, which has ${size} bytes.`,
      { details: { size } },
    );
  }
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
