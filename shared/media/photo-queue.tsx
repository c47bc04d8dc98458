import { useEffect, useEffectEvent, useState } from 'react';
import type { PickedPhoto } from 'shared/ui/photo-picker';
import { MOST_VIDEO_BYTES } from '../contract/media.ts';
import { type AlbumId, useAddMedia } from '../queries/media.ts';
import { failureOf } from './album/send-failure.ts';
import { useShelf } from './album/use-shelf.ts';
import { sentWith } from './prepare-item.ts';
import { usePrepared } from './use-prepared.ts';
import { useTimers } from './use-timers.ts';

type Change = Partial<Omit<PickedPhoto, 'id' | 'file'>> & { mediaId?: string };
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

const BEGUN: readonly QueuedPhoto['state'][] = ['preparing', 'sending'];
const NOWHERE: AlbumId = { entityType: 'request_draft', entityId: '' };

/**
 * Photos and videos on their way, one after the other. Each keeps one key and what it was compressed to for
 * as long as it is tried, so that a second sending is the first one again. Where the line breaks the one in
 * flight fails; the others wait for it, or for the line. Where the service has too much to do, it is sent again
 * after the time that the service names. Without an album (null) they wait for that. With a
 * `shelf` they are kept on the device until they have arrived: a reload loses none.
 */
export function usePhotoQueue(album: AlbumId | null, shelf?: string): PhotoQueue {
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([]);
  const prepared = usePrepared();
  const retries = useTimers();
  const { mutateAsync, isPaused } = useAddMedia(album ?? NOWHERE);
  const kept = useShelf(shelf, (found) => {
    for (const { id, file, isReady } of found) {
      if (isReady) prepared.has(id, file);
    }
    setPhotos((now) => [...found.map(({ id, file }) => waiting(id, file)), ...now]);
  });

  const change = (photoId: string, to: Change) =>
    setPhotos((now) => now.map((one) => (one.id === photoId ? { ...one, ...to } : one)));

  const retryFailed = (key?: string) => setPhotos((now) => now.map((one) => again(one, key)));

  const send = async ({ id: key, file }: QueuedPhoto) => {
    change(key, { state: 'preparing', share: 0, why: undefined });
    const isKnown = prepared.isKnown(key);
    const { made, stop } = prepared.prepare(key, file, (share) =>
      change(key, { state: 'preparing', share }),
    );
    const onProgress = (share: number) => change(key, { state: 'sending', share });
    try {
      const blob = await made;
      const film = await sentWith(file, blob);
      if (stop.signal.aborted) return;
      if (!isKnown) kept.keep(key, new File([blob], file.name, { type: blob.type }), true);
      onProgress(0);
      const { media_id: mediaId } = await mutateAsync({ file: blob, film, key, onProgress });
      forget(key);
      change(key, { state: 'arriving', mediaId });
    } catch (error) {
      const { retryInMs, ...failure } = failureOf(error);
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
  const isBusy = photos.some(({ state }) => BEGUN.includes(state));
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
    photos: photos.map((one) => ({ ...one, state: shownState(one, { isStopped, isPaused }) })),
    isRead: kept.isRead,
    add: (files) => {
      const added = files.map((file) => waiting(crypto.randomUUID(), file));
      // A larger one is kept once it is smaller.
      for (const { id, file } of added)
        if (file.size <= MOST_VIDEO_BYTES) kept.keep(id, file, false);
      setPhotos((now) => [...now, ...added]);
    },
    retry: (photoId) => change(photoId, { state: 'waiting', why: undefined }),
    remove: (photoId) => {
      prepared.stop(photoId);
      forget(photoId);
      setPhotos((now) => now.filter((one) => one.id !== photoId));
    },
  };
}

/** The photo waiting again, where it failed and is meant: by its key, or any. */
const again = (photo: QueuedPhoto, key: string | undefined): QueuedPhoto =>
  photo.state === 'failed' && (key ?? photo.id) === photo.id
    ? { ...photo, state: 'waiting' }
    : photo;

const waiting = (id: string, file: File): QueuedPhoto => ({ id, file, state: 'waiting', share: 0 });

type Line = { readonly isStopped: boolean; readonly isPaused: boolean };

/** What is sent again by itself when the line is back, and what waits for that. */
function shownState({ state }: QueuedPhoto, { isStopped, isPaused }: Line): QueuedPhoto['state'] {
  if (state === 'sending' && isPaused) return 'paused';
  return state === 'waiting' && (isStopped || isPaused) ? 'offline' : state;
}
