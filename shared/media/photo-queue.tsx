import { useEffect, useEffectEvent, useState } from 'react';
import type { PickedPhoto } from 'shared/ui/photo-picker';
import { MAX_VIDEO_BYTES } from '../contract/media.ts';
import { type AlbumId, useAddMedia } from '../queries/media.ts';
import { toSendFailure } from './album/send-failure.ts';
import { usePhotoStorage } from './album/use-photo-storage.ts';
import { prepareStill } from './prepare-item.ts';
import { usePreparedFiles } from './use-prepared-files.ts';
import { useTimers } from './use-timers.ts';

type PhotoChange = Partial<Omit<PickedPhoto, 'id' | 'file'>> & { mediaId?: string };
/** An uploaded photo has its `mediaId` and stays in the queue until the album shows it. */
export type QueuedPhoto = PickedPhoto & { readonly mediaId?: string };

export interface PhotoQueue {
  readonly photos: readonly QueuedPhoto[];
  /** Whether the photos that were stored on the device have been read. */
  readonly isRead: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: string) => void;
  readonly remove: (id: string) => void;
}

const IN_FLIGHT_STATES: readonly QueuedPhoto['state'][] = ['preparing', 'sending'];
const NO_ALBUM: AlbumId = { entityType: 'request_draft', entityId: '' };

/**
 * Uploads photos and videos one after the other. Each keeps its idempotency key and its compressed file over all
 * attempts, so that a retry repeats the same request. If the connection breaks, the current upload fails and the
 * others wait for the `online` event or for a retry. If the service answers `rate_limited` with a short
 * `Retry-After`, the upload is retried after that time. Without an album (null) nothing is uploaded yet. With a
 * `storageKey` the files are stored in IndexedDB until they are uploaded, so that a reload loses none.
 */
export function usePhotoQueue(album: AlbumId | null, storageKey?: string): PhotoQueue {
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([]);
  const prepared = usePreparedFiles();
  const retries = useTimers();
  const { mutateAsync, isPaused } = useAddMedia(album ?? NO_ALBUM);
  const storage = usePhotoStorage(storageKey, (stored) => {
    for (const { id, file, isReady } of stored) {
      if (isReady) prepared.addReady(id, file);
    }
    setPhotos((now) => [...stored.map(({ id, file }) => createWaitingPhoto(id, file)), ...now]);
  });

  const change = (photoId: string, to: PhotoChange) =>
    setPhotos((now) => now.map((one) => (one.id === photoId ? { ...one, ...to } : one)));

  const retryFailed = (key?: string) => setPhotos((now) => now.map((one) => toWaiting(one, key)));

  const send = async ({ id: key, file }: QueuedPhoto) => {
    change(key, { state: 'preparing', share: 0, reason: undefined });
    const wasPrepared = prepared.has(key);
    const { blob: preparing, controller } = prepared.prepare(key, file, (share) =>
      change(key, { state: 'preparing', share }),
    );
    const onProgress = (share: number) => change(key, { state: 'sending', share });
    try {
      const blob = await preparing;
      const video = await prepareStill(file, blob);
      if (controller.signal.aborted) return;
      if (!wasPrepared) storage.add(key, new File([blob], file.name, { type: blob.type }), true);
      onProgress(0);
      const { media_id: mediaId } = await mutateAsync({ file: blob, video, key, onProgress });
      removeFiles(key);
      change(key, { state: 'arriving', mediaId });
    } catch (error) {
      const { retryInMs, ...failure } = toSendFailure(error);
      if (failure.state === 'refused') removeFiles(key);
      change(key, failure);
      if (retryInMs !== undefined) retries.start(() => retryFailed(key), retryInMs);
    }
  };
  const removeFiles = (key: string) => {
    prepared.remove(key);
    storage.remove(key);
  };

  const sendNext = useEffectEvent((next: QueuedPhoto) => void send(next));
  const isBusy = photos.some(({ state }) => IN_FLIGHT_STATES.includes(state));
  const isStopped = photos.some(({ state }) => state === 'failed');
  const mustWait = isBusy || isStopped || album === null;
  const next = mustWait ? undefined : photos.find(({ state }) => state === 'waiting');
  useEffect(() => {
    if (next) sendNext(next);
  }, [next]);

  const retryAll = useEffectEvent(() => retryFailed());
  useEffect(() => {
    const listen = () => retryAll();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);

  return {
    photos: photos.map((one) => ({ ...one, state: getShownState(one, { isStopped, isPaused }) })),
    isRead: storage.isRead,
    add: (files) => {
      const newPhotos = files.map((file) => createWaitingPhoto(crypto.randomUUID(), file));
      // A larger video is stored after it has been compressed.
      for (const { id, file } of newPhotos)
        if (file.size <= MAX_VIDEO_BYTES) storage.add(id, file, false);
      setPhotos((now) => [...now, ...newPhotos]);
    },
    retry: (photoId) => change(photoId, { state: 'waiting', reason: undefined }),
    remove: (photoId) => {
      prepared.cancel(photoId);
      removeFiles(photoId);
      setPhotos((now) => now.filter((one) => one.id !== photoId));
    },
  };
}

/** Puts a failed photo back to `waiting`: the one with the key, or any failed photo without a key. */
const toWaiting = (photo: QueuedPhoto, key: string | undefined): QueuedPhoto =>
  photo.state === 'failed' && (key ?? photo.id) === photo.id
    ? { ...photo, state: 'waiting' }
    : photo;

const createWaitingPhoto = (id: string, file: File): QueuedPhoto => ({
  id,
  file,
  state: 'waiting',
  share: 0,
});

type Connection = { readonly isStopped: boolean; readonly isPaused: boolean };

/** `paused` and `offline` tell the renter that the upload continues when the connection is back. */
function getShownState(
  { state }: QueuedPhoto,
  { isStopped, isPaused }: Connection,
): QueuedPhoto['state'] {
  if (state === 'sending' && isPaused) return 'paused';
  return state === 'waiting' && (isStopped || isPaused) ? 'offline' : state;
}
