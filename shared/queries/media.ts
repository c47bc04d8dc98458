import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.ts';
import { ApiError, hasCode, isRefusal, nullIfMissing } from '../api/api-error.ts';
import type { ApiClient } from '../api/client.ts';
import * as service from '../api/media.ts';
import type { ErrorCode } from '../contract/errors.ts';

export type { AlbumId } from '../api/media.ts';

const mediaKey = ['media'] as const;
// Work orders are included, because they have the number of photos.
const invalidatesMedia = { invalidates: [mediaKey, ['workOrders']] };

const mediaQueries = {
  album: (api: ApiClient, ids: service.AlbumId) =>
    queryOptions({
      queryKey: [...mediaKey, 'album', ids],
      queryFn: () => service.getMediaAlbum(api, ids),
    }),
};

/** The album of a request or a move-in. */
export function useMediaAlbum(id: service.AlbumId) {
  return useQuery(mediaQueries.album(useApi(), id));
}

export type MediaUpload = {
  file: Blob;
  /** For a video: its still, if there is one. Null for a photo. */
  video: { still: Blob | null } | null;
  key: string;
  onProgress: (share: number) => void;
};

/** Uploads one photo or video. Idempotent by key. */
export function useAddMedia(id: service.AlbumId) {
  const api = useApi();
  return useMutation({
    mutationFn: ({ onProgress, video, ...sent }: MediaUpload) =>
      video
        ? service.addVideo(api, id, { ...sent, ...video }, onProgress)
        : service.addMedia(api, id, sent, onProgress),
    // Offline, the upload waits and starts when the connection is back. The page shows this.
    networkMode: 'online',
    meta: invalidatesMedia,
  });
}

export function useDescribeMedia() {
  const api = useApi();
  return useMutation({
    mutationFn: (input: service.MediaAltText) => service.describeMedia(api, input),
    meta: invalidatesMedia,
  });
}

/** Removes a photo. A missing photo counts as removed, because the response of an earlier attempt can be lost. */
export function useRemoveMedia() {
  const api = useApi();
  return useMutation({
    mutationFn: (mediaId: string) => service.removeMedia(api, mediaId).catch(nullIfMissing),
    meta: invalidatesMedia,
  });
}

/** The code of a permanent refusal of a photo; undefined if a retry can succeed. */
export const getRefusalCode = (error: unknown): ErrorCode | undefined =>
  isRefusal(error) ? error.code : undefined;

/** Whether too many photos were sent in a short time. */
export const isRateLimited = (error: unknown): boolean => hasCode(error, 'rate_limited');

/** When the service allows a retry, in Unix milliseconds. */
export const getRetryTime = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.retryAt : undefined;

/** Whether the album does not exist or belongs to another person. */
export const isAlbumMissing = (error: unknown): boolean => hasCode(error, 'not_found');

/** The current description if another change came first; undefined for other errors. */
export function getDescriptionConflict(
  error: unknown,
): { altText: string; version: number } | undefined {
  if (!hasCode(error, 'version_conflict')) return undefined;
  const { alt_text: altText, version } = error.details;
  return { altText: String(altText), version: Number(version) };
}
