import { forgetObject, listObjects, writeObject } from 'shared/session/kept-store';

/** A photo that has not arrived, as it is kept on the device. */
export interface KeptPhoto {
  /** Its key: whoever comes back sends the same photo, not another one. */
  readonly id: string;
  readonly file: File;
  /** Compressed already. */
  readonly isReady: boolean;
  readonly at: number;
}

const placeOf = (shelf: string, id: string) => `${shelf}:photo:${id}`;

const isKept = (value: unknown): value is KeptPhoto =>
  typeof value === 'object' && value !== null && 'file' in value && value.file instanceof File;

/** Those on a shelf, in the order in which they were chosen. */
export async function readPhotos(shelf: string): Promise<readonly KeptPhoto[]> {
  const found = await listObjects(placeOf(shelf, ''));
  return found
    .map(([, value]) => value)
    .filter(isKept)
    .sort((one, other) => one.at - other.at);
}

export const keepPhoto = (shelf: string, photo: KeptPhoto): Promise<void> =>
  writeObject(placeOf(shelf, photo.id), photo);

export const forgetPhoto = (shelf: string, id: string): Promise<void> =>
  forgetObject(placeOf(shelf, id));
