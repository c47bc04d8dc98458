import { deleteObject, listObjects, writeObject } from 'shared/session/device-store';

/** A photo that has not arrived, as it is kept on the device. */
export interface StoredPhoto {
  /** Its key: whoever comes back sends the same photo, not another one. */
  readonly id: string;
  readonly file: File;
  /** Compressed already. */
  readonly isReady: boolean;
  readonly at: number;
}

const getPhotoKey = (shelf: string, id: string) => `${shelf}:photo:${id}`;

const isStoredPhoto = (value: unknown): value is StoredPhoto =>
  typeof value === 'object' && value !== null && 'file' in value && value.file instanceof File;

/** Those on a shelf, in the order in which they were chosen. */
export async function listStoredPhotos(shelf: string): Promise<readonly StoredPhoto[]> {
  const found = await listObjects(getPhotoKey(shelf, ''));
  return found
    .map(([, value]) => value)
    .filter(isStoredPhoto)
    .sort((one, other) => one.at - other.at);
}

export const storePhoto = (shelf: string, photo: StoredPhoto): Promise<void> =>
  writeObject(getPhotoKey(shelf, photo.id), photo);

export const deleteStoredPhoto = (shelf: string, id: string): Promise<void> =>
  deleteObject(getPhotoKey(shelf, id));
