import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MOST_PHOTO_BYTES, MOST_PHOTOS } from '../contract/media.ts';
import { formatBytes } from '../format/bytes.ts';
import { type AlbumId, isLimited, refusalOf, useAddMedia } from '../queries/media.ts';
import type { PickedPhoto } from '../ui/photo-picker.tsx';
import { compressPhoto } from './album/compress-photo.ts';
import { useShelf } from './album/use-shelf.ts';
import { t } from './texts.ts';

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
 * Photos on their way, one after the other. Each keeps one key and one compressed picture for as long as it
 * is tried, so that a second sending is the first one again. Where the line breaks the photo in flight
 * fails; the others wait for it, or for the line. Without an album (null) they wait for that. With a `shelf`
 * they are kept on the device until they have arrived: a reload loses none.
 */
export function usePhotoQueue(album: AlbumId | null, shelf?: string): PhotoQueue {
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([]);
  const compressed = useRef(new Map<string, Promise<Blob>>());
  const { mutateAsync, isPaused } = useAddMedia(album ?? NOWHERE);
  const kept = useShelf(shelf, (found) => {
    for (const { id, file, isReady } of found) {
      if (isReady) compressed.current.set(id, Promise.resolve(file));
    }
    setPhotos((now) => [...found.map(({ id, file }) => waiting(id, file)), ...now]);
  });

  const change = (photoId: string, to: Change) =>
    setPhotos((now) => now.map((one) => (one.id === photoId ? { ...one, ...to } : one)));

  const send = async ({ id: key, file }: QueuedPhoto) => {
    change(key, { state: 'preparing', share: 0, why: undefined });
    const known = compressed.current.get(key);
    const picture = known ?? compressPhoto(file);
    compressed.current.set(key, picture);
    const onProgress = (share: number) => change(key, { state: 'sending', share });
    try {
      const blob = await picture;
      if (!known) kept.keep(key, new File([blob], file.name, { type: blob.type }), true);
      const { media_id: mediaId } = await mutateAsync({ file: blob, key, onProgress });
      compressed.current.delete(key);
      kept.forget(key);
      change(key, { state: 'arriving', mediaId });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.state === 'refused') kept.forget(key);
      change(key, failure);
    }
  };

  const sendNext = useEffectEvent((next: QueuedPhoto) => void send(next));
  const isBusy = photos.some(({ state }) => BEGUN.includes(state));
  const isStopped = photos.some(({ state }) => state === 'failed');
  const isHeld = isBusy || isStopped || album === null;
  const next = isHeld ? undefined : photos.find(({ state }) => state === 'waiting');
  useEffect(() => {
    if (next) sendNext(next);
  }, [next]);

  const retryAll = useEffectEvent(() =>
    setPhotos((now) =>
      now.map((one) => (one.state === 'failed' ? { ...one, state: 'waiting' } : one)),
    ),
  );
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
      for (const { id, file } of added) kept.keep(id, file, false);
      setPhotos((now) => [...now, ...added]);
    },
    retry: (photoId) => change(photoId, { state: 'waiting', why: undefined }),
    remove: (photoId) => {
      compressed.current.delete(photoId);
      kept.forget(photoId);
      setPhotos((now) => now.filter((one) => one.id !== photoId));
    },
  };
}

const waiting = (id: string, file: File): QueuedPhoto => ({ id, file, state: 'waiting', share: 0 });

type Line = { readonly isStopped: boolean; readonly isPaused: boolean };

/** What is sent again by itself when the line is back, and what waits for that. */
function shownState({ state }: QueuedPhoto, { isStopped, isPaused }: Line): QueuedPhoto['state'] {
  if (state === 'sending' && isPaused) return 'paused';
  return state === 'waiting' && (isStopped || isPaused) ? 'offline' : state;
}

function failureOf(error: unknown): Change {
  const code = refusalOf(error);
  if (code === undefined) {
    return { state: 'failed', why: isLimited(error) ? t('limited') : t('lost') };
  }
  const [size, most] = [formatBytes(MOST_PHOTO_BYTES), MOST_PHOTOS];
  return { state: 'refused', why: t('refused', { code, size, most }) };
}
