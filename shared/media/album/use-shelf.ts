import { useEffect, useEffectEvent, useState } from 'react';
import { forgetPhoto, type KeptPhoto, keepPhoto, readPhotos } from './kept-photos.ts';

/** A shelf on the device for photos that have not arrived; without a name it keeps nothing. */
export function useShelf(
  shelf: string | undefined,
  onFound: (photos: readonly KeptPhoto[]) => void,
) {
  const [isRead, setRead] = useState(shelf === undefined);
  const found = useEffectEvent((photos: readonly KeptPhoto[]) => {
    onFound(photos);
    setRead(true);
  });
  useEffect(() => {
    if (shelf === undefined) return;
    let isCurrent = true;
    void readPhotos(shelf).then((photos) => isCurrent && found(photos));
    return () => {
      isCurrent = false;
    };
  }, [shelf]);
  return {
    isRead,
    keep: (id: string, file: File, isReady: boolean) => {
      if (shelf !== undefined) void keepPhoto(shelf, { id, file, isReady, at: orderOf(id) });
    },
    forget: (id: string) => {
      if (shelf !== undefined) void forgetPhoto(shelf, id);
    },
  };
}

const orders = new Map<string, number>();

/** The place of a photo in the order in which they were chosen, also once it is compressed. */
function orderOf(id: string): number {
  const known = orders.get(id) ?? Date.now() + orders.size / 1000;
  orders.set(id, known);
  return known;
}
