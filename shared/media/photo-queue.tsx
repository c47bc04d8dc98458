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
/** One that has arrived has its id in the album, and stays until the album shows it. */
export type QueuedPhoto = PickedPhoto & { readonly mediaId?: string };

export interface PhotoQueue {
  readonly photos: readonly QueuedPhoto[];
  /** Whether what was kept on the device is among them by now. */
  readonly isRead: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: string) => void;
  readonly remove: (id: string) => void;
}

const IN_FLIGHT_STATES: readonly QueuedPhoto['state'][] = ['preparing', 'sending'];
const NO_ALBUM: AlbumId = { entityType: 'request_draft', entityId: '' };

/**
 * Photos and videos on their way, one after the other. Each keeps one key and what it was compressed to for
 * as long as it is tried, so that a second sending is the first one again. Where the line breaks the one in
 * flight fails; the others wait for it, or for the line. Where the service has too much to do, it is sent again
 * after the time that the service names. Without an album (null) they wait for that. With a
 * `shelf` they are kept on the device until they have arrived: a reload loses none.
 */
export function usePhotoQueue(album: AlbumId | null, shelf?: string): PhotoQueue {
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([]);
  const prepared = usePreparedFiles();
  const retries = useTimers();
  const { mutateAsync, isPaused } = useAddMedia(album ?? NO_ALBUM);
  const kept = usePhotoStorage(shelf, (found) => {
    for (const { id, file, isReady } of found) {
      if (isReady) prepared.has(id, file);
    }
    setPhotos((now) => [...found.map(({ id, file }) => createWaitingPhoto(id, file)), ...now]);
  });

  const change = (photoId: string, to: PhotoChange) =>
    setPhotos((now) => now.map((one) => (one.id === photoId ? { ...one, ...to } : one)));

  const retryFailed = (key?: string) => setPhotos((now) => now.map((one) => toWaiting(one, key)));

  const send = async ({ id: key, file }: QueuedPhoto) => {
    change(key, { state: 'preparing', share: 0, reason: undefined });
    const isKnown = prepared.isKnown(key);
    const { blob: made, controller: stop } = prepared.prepare(key, file, (share) =>
      change(key, { state: 'preparing', share }),
    );
    const onProgress = (share: number) => change(key, { state: 'sending', share });
    try {
      const blob = await made;
      const film = await prepareStill(file, blob);
      if (stop.signal.aborted) return;
      if (!isKnown) kept.keep(key, new File([blob], file.name, { type: blob.type }), true);
      onProgress(0);
      const { media_id: mediaId } = await mutateAsync({ file: blob, video: film, key, onProgress });
      forget(key);
      change(key, { state: 'arriving', mediaId });
    } catch (error) {
      const { retryInMs, ...failure } = toSendFailure(error);
      if (failure.state === 'refused') forget(key);
      change(key, failure);
      if (retryInMs !== undefined) retries.start(() => retryFailed(key), retryInMs);
    }
  };
  const forget = (key: string) => {
    prepared.forget(key);
    kept.forget(key);
  };

  const sendNext = useEffectEvent((next: QueuedPhoto) => void send(next));
  const isBusy = photos.some(({ state }) => IN_FLIGHT_STATES.includes(state));
  const isStopped = photos.some(({ state }) => state === 'failed');
  const isHeld = isBusy || isStopped || album === null;
  const next = isHeld ? undefined : photos.find(({ state }) => state === 'waiting');
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
    isRead: kept.isRead,
    add: (files) => {
      const added = files.map((file) => createWaitingPhoto(crypto.randomUUID(), file));
      // A larger one is kept once it is smaller.
      for (const { id, file } of added)
        if (file.size <= MAX_VIDEO_BYTES) kept.keep(id, file, false);
      setPhotos((now) => [...now, ...added]);
    },
    retry: (photoId) => change(photoId, { state: 'waiting', reason: undefined }),
    remove: (photoId) => {
      prepared.stop(photoId);
      forget(photoId);
      setPhotos((now) => now.filter((one) => one.id !== photoId));
    },
  };
}

/** The photo waiting again, where it failed and is meant: by its key, or any. */
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

/** What is sent again by itself when the line is back, and what waits for that. */
function getShownState(
  { state }: QueuedPhoto,
  { isStopped, isPaused }: Connection,
): QueuedPhoto['state'] {
  if (state === 'sending' && isPaused) return 'paused';
  return state === 'waiting' && (isStopped || isPaused) ? 'offline' : state;
}
