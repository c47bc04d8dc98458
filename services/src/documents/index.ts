// The entry point of the documents service: the only file that other folders import.

export { createDocumentFiles } from './documents/document-files.ts';
export { createDocumentLinks } from './documents/document-links.ts';
export { type DocumentTools, documentQueries } from './documents/document-resolvers.ts';
export { documentTypeDefs } from './documents/document-type-defs.ts';
export { type FileLimits, fileLimits } from './documents/file-limit.ts';
export { serveFiles } from './documents/file-routes.ts';
export { serveProofs } from './documents/proof-routes.ts';
export { createAlbums } from './media/albums.ts';
export { expireDrafts } from './media/expire-drafts.ts';
export { createMediaLinks } from './media/media-links.ts';
export { mediaQueries } from './media/media-resolvers.ts';
export { serveMedia } from './media/media-routes.ts';
export { mediaTypeDefs } from './media/media-type-defs.ts';
export type { LeaseOfPerson, RecordPart } from './records/record-part.ts';
export { createRecordsJob } from './records/records-job.ts';
export { createRecordsLinks } from './records/records-links.ts';
export {
  type RecordsTools,
  recordsMutations,
  recordsQueries,
} from './records/records-resolvers.ts';
export { serveRecords } from './records/records-routes.ts';
export { recordsTypeDefs } from './records/records-type-defs.ts';
export { createVirusScan, type VirusScan } from './uploads/virus-scan.ts';

// Acts of the office.

export { keepPhoto } from './media/add-photo.ts';
export { keepVideo, kindAt } from './media/add-video.ts';
export { insertMedia } from './media/media-rows.ts';
