import { deleteObject, listObjects, writeObject } from 'shared/session/device-store';

/** A photo that is stored on the device until it is uploaded. */
export interface StoredPhoto {
  /** Idempotency key of the upload: after a reload the same photo is sent, not a second one. */
  readonly id: string;
  readonly file: File;
  /** Whether `file` is compressed already. */
  readonly isReady: boolean;
  /** Sort key: the order in which the photos were chosen. */
  readonly at: number;
}

const getPhotoKey = (storageKey: string, id: string) => `${storageKey}:photo:${id}`;

const isStoredPhoto = (value: unknown): value is StoredPhoto =>
  typeof value === 'object' && value !== null && 'file' in value && value.file instanceof File;

/** The photos under a storage key, in the order in which they were chosen. */
export async function listStoredPhotos(storageKey: string): Promise<readonly StoredPhoto[]> {
  const storedObjects = await listObjects(getPhotoKey(storageKey, ''));
  return storedObjects
    .map(([, value]) => value)
    .filter(isStoredPhoto)
    .sort((first, second) => first.at - second.at);
}

export const storePhoto = (storageKey: string, photo: StoredPhoto): Promise<void> =>
  writeObject(getPhotoKey(storageKey, photo.id), photo);

export const deleteStoredPhoto = (storageKey: string, id: string): Promise<void> =>
  deleteObject(getPhotoKey(storageKey, id));
