import { MAX_PHOTO_SIDE } from 'shared/contract/media';

const QUALITY = 0.82;

/**
 * The photo as small as it will be kept, drawn anew on the device: less to send, and the place where it was
 * taken never leaves. What the device cannot draw (HEIC in most browsers) is sent as it is.
 */
export async function compressPhoto(file: File): Promise<Blob> {
  if (typeof createImageBitmap !== 'function') return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, MAX_PHOTO_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const paper = canvas.getContext('2d');
    if (!paper) return file;
    // Behind what lets through: JPEG has no such thing.
    paper.fillStyle = 'white';
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const drawn = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    );
    return drawn ?? file;
  } catch {
    return file;
  }
}
