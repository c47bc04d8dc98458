import type { RecordPart, RecordPartContext } from 'services/documents/records/record-part';
import { t } from 'services/documents/records/texts';
import { withRenterSnapshot } from 'services/platform/db/transaction';
import { listPhotos } from './store.ts';

/** Photos and videos of the move-in and of every request, as stored: without location data. */
export const photosPart: RecordPart = {
  getTitle: () => t('part.photos'),
  getEmptyMessage: () => t('part.photos.empty'),
  async list({ db, actor, storage, leases }) {
    const files = [];
    for (const { leaseId, folder } of leases) {
      const rows = await withRenterSnapshot(db, actor, (tx) => listPhotos(tx, actor, leaseId));
      files.push(
        ...rows.map((row) => ({
          path: [folder, 'Photos', getFileName(row)],
          make: () => (row.videoKey === null ? loadPhoto(storage, row) : loadVideo(storage, row)),
        })),
      );
    }
    return files;
  },
};

const VIDEO_EXTENSIONS = { 'video/mp4': 'mp4', 'video/webm': 'webm' } as const;

/** Returns a file name such as `Request 1042, 3.mp4`. */
const getFileName = ({ number, position, videoType }: PhotoRow) =>
  `${number === null ? 'Move-in' : `Request ${number}`}, ${position}.${videoType ? VIDEO_EXTENSIONS[videoType] : 'jpg'}`;

async function loadPhoto(storage: RecordPartContext['storage'], { fullKey }: PhotoRow) {
  const photo = await storage.get(fullKey);
  if (!photo) throw new Error(`The photo ${fullKey} is missing from the storage.`);
  return photo;
}

async function loadVideo(
  storage: RecordPartContext['storage'],
  { videoKey, videoBytes }: PhotoRow,
) {
  const stream = await storage.getStream(videoKey ?? '');
  if (!stream) throw new Error(`The video ${videoKey} is missing from the storage.`);
  return { stream, length: videoBytes ?? 0 };
}

type PhotoRow = Awaited<ReturnType<typeof listPhotos>>[number];
