import { useEffect, useEffectEvent, useState } from 'react';
import {
  deleteStoredPhoto,
  listStoredPhotos,
  type StoredPhoto,
  storePhoto,
} from './stored-photos.ts';

/**
 * Stores photos that are not uploaded yet in IndexedDB, under a storage key. Without a key it stores nothing.
 * `onFound` gets the photos that an earlier load of the page stored.
 */
export function usePhotoStorage(
  storageKey: string | undefined,
  onFound: (photos: readonly StoredPhoto[]) => void,
) {
  const [isRead, setRead] = useState(storageKey === undefined);
  const found = useEffectEvent((photos: readonly StoredPhoto[]) => {
    onFound(photos);
    setRead(true);
  });
  useEffect(() => {
    if (storageKey === undefined) return;
    let isCurrent = true;
    void listStoredPhotos(storageKey).then((photos) => isCurrent && found(photos));
    return () => {
      isCurrent = false;
    };
  }, [storageKey]);
  return {
    isRead,
    add: (id: string, file: File, isReady: boolean) => {
      if (storageKey !== undefined)
        void storePhoto(storageKey, { id, file, isReady, at: getChosenAt(id) });
    },
    remove: (id: string) => {
      if (storageKey !== undefined) void deleteStoredPhoto(storageKey, id);
    },
  };
}

const chosenAt = new Map<string, number>();

/** A sort key for the order in which photos were chosen. It stays the same when the compressed file is stored. */
function getChosenAt(id: string): number {
  const known = chosenAt.get(id) ?? Date.now() + chosenAt.size / 1000;
  chosenAt.set(id, known);
  return known;
}
