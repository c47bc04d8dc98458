import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MOST_PHOTO_BYTES, MOST_PHOTOS } from 'shared/contract/media';
import { formatBytes } from 'shared/format/bytes';
import { type AlbumId, isLimited, refusalOf, useAddMedia } from 'shared/queries/media';
import type { PickedPhoto } from 'shared/ui/photo-picker';
import { t } from '../texts.ts';
import { compressPhoto } from './compress-photo.ts';

type Change = Partial<Omit<PickedPhoto, 'id' | 'file'>> & { mediaId?: string };
/** One that has arrived has its id in the album, and stays until the album shows it. */
export type QueuedPhoto = PickedPhoto & { readonly mediaId?: string };

const BEGUN: readonly QueuedPhoto['state'][] = ['preparing', 'sending'];

/**
 * Photos on their way, one after the other. Each keeps one key and one compressed picture for as long as it
 * is tried, so that a second sending is the first one again. Where the line breaks the photo in flight
 * fails; the others wait for it, or for the line.
 */
export function usePhotoQueue(id: AlbumId) {
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([]);
  const compressed = useRef(new Map<string, Promise<Blob>>());
  const { mutateAsync, isPaused } = useAddMedia(id);

  const change = (photoId: string, to: Change) =>
    setPhotos((now) => now.map((one) => (one.id === photoId ? { ...one, ...to } : one)));

  const send = async ({ id: key, file }: QueuedPhoto) => {
    change(key, { state: 'preparing', share: 0, why: undefined });
    const picture = compressed.current.get(key) ?? compressPhoto(file);
    compressed.current.set(key, picture);
    const onProgress = (share: number) => change(key, { state: 'sending', share });
    try {
      const sent = { file: await picture, key, onProgress };
      const { media_id: mediaId } = await mutateAsync(sent);
      compressed.current.delete(key);
      change(key, { state: 'arriving', mediaId });
    } catch (error) {
      change(key, failureOf(error));
    }
  };

  const sendNext = useEffectEvent((next: QueuedPhoto) => void send(next));
  const isBusy = photos.some(({ state }) => BEGUN.includes(state));
  const isStopped = photos.some(({ state }) => state === 'failed');
  const next = isBusy || isStopped ? undefined : photos.find(({ state }) => state === 'waiting');
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
    add: (files: readonly File[]) =>
      setPhotos((now) => [
        ...now,
        ...files.map((file) => ({
          id: crypto.randomUUID(),
          file,
          state: 'waiting' as const,
          share: 0,
        })),
      ]),
    retry: (photoId: string) => change(photoId, { state: 'waiting', why: undefined }),
    remove: (photoId: string) => {
      compressed.current.delete(photoId);
      setPhotos((now) => now.filter((one) => one.id !== photoId));
    },
  };
}

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
