import { useEffect, useEffectEvent, useState } from 'react';
import {
  deleteStoredPhoto,
  listStoredPhotos,
  type StoredPhoto,
  storePhoto,
} from './stored-photos.ts';

/** A shelf on the device for photos that have not arrived; without a name it keeps nothing. */
export function usePhotoStorage(
  shelf: string | undefined,
  onFound: (photos: readonly StoredPhoto[]) => void,
) {
  const [isRead, setRead] = useState(shelf === undefined);
  const found = useEffectEvent((photos: readonly StoredPhoto[]) => {
    onFound(photos);
    setRead(true);
  });
  useEffect(() => {
    if (shelf === undefined) return;
    let isCurrent = true;
    void listStoredPhotos(shelf).then((photos) => isCurrent && found(photos));
    return () => {
      isCurrent = false;
    };
  }, [shelf]);
  return {
    isRead,
    keep: (id: string, file: File, isReady: boolean) => {
      if (shelf !== undefined) void storePhoto(shelf, { id, file, isReady, at: getChosenAt(id) });
    },
    forget: (id: string) => {
      if (shelf !== undefined) void deleteStoredPhoto(shelf, id);
    },
  };
}

const chosenAt = new Map<string, number>();

/** The place of a photo in the order in which they were chosen, also once it is compressed. */
function getChosenAt(id: string): number {
  const known = chosenAt.get(id) ?? Date.now() + chosenAt.size / 1000;
  chosenAt.set(id, known);
  return known;
}
