import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.ts';
import { ApiError, hasCode, isRefusal, nullIfMissing } from '../api/api-error.ts';
import type { ApiClient } from '../api/client.ts';
import * as service from '../api/media.ts';
import type { ErrorCode } from '../contract/errors.ts';

export type { AlbumId } from '../api/media.ts';

const mediaKey = ['media'] as const;
// Requests say how many photos they have.
const invalidatesMedia = { invalidates: [mediaKey, ['workOrders']] };

const mediaQueries = {
  album: (api: ApiClient, ids: service.AlbumId) =>
    queryOptions({
      queryKey: [...mediaKey, 'album', ids],
      queryFn: () => service.getMediaAlbum(api, ids),
    }),
};

/** The photos of a request or a move-in. */
export function useMediaAlbum(id: service.AlbumId) {
  return useQuery(mediaQueries.album(useApi(), id));
}

export type MediaUpload = {
  file: Blob;
  /** Of a video: its still, if there is one. */
  video: { still: Blob | null } | null;
  key: string;
  onProgress: (share: number) => void;
};

/** Adds one photo or video, once for each key. */
export function useAddMedia(id: service.AlbumId) {
  const api = useApi();
  return useMutation({
    mutationFn: ({ onProgress, video, ...sent }: MediaUpload) =>
      video
        ? service.addVideo(api, id, { ...sent, ...video }, onProgress)
        : service.addMedia(api, id, sent, onProgress),
    // Waits where there is no line, and goes by itself once it is back: the page says so.
    networkMode: 'online',
    meta: invalidatesMedia,
  });
}

export function useDescribeMedia() {
  const api = useApi();
  return useMutation({
    mutationFn: (said: service.MediaDescription) => service.describeMedia(api, said),
    meta: invalidatesMedia,
  });
}

/** One that is gone already is gone: a lost answer is asked for again. */
export function useRemoveMedia() {
  const api = useApi();
  return useMutation({
    mutationFn: (mediaId: string) => service.removeMedia(api, mediaId).catch(nullIfMissing),
    meta: invalidatesMedia,
  });
}

/** Why a photo is not taken, and stays so; undefined where it can be sent again. */
export const getRefusalCode = (error: unknown): ErrorCode | undefined =>
  isRefusal(error) ? error.code : undefined;

/** True where more photos came in a short time than are taken. */
export const isRateLimited = (error: unknown): boolean => hasCode(error, 'rate_limited');

/** When the same may be sent again, ms since 1970, where the service said so. */
export const getRetryTime = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.retryAt : undefined;

/** True where there is no such album, or it is somebody else's. */
export const isAlbumMissing = (error: unknown): boolean => hasCode(error, 'not_found');

/** What stands there by now, where somebody else has described the photo since it was read. */
export function getDescriptionConflict(
  error: unknown,
): { altText: string; version: number } | undefined {
  if (!hasCode(error, 'version_conflict')) return undefined;
  const { alt_text: altText, version } = error.details;
  return { altText: String(altText), version: Number(version) };
}
