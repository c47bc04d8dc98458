// The entry point of the documents service: the only file that other folders import.

export { createDocumentFiles } from './documents/document-files.ts';
export { createDocumentLinks } from './documents/document-links.ts';
export { type FileLimits, fileLimits } from './documents/file-limit.ts';
export { serveProofs } from './documents/proof-routes.ts';
export { type DocumentTools, documentQueries } from './documents/resolvers.ts';
export { serveFiles } from './documents/routes.ts';
export { documentTypeDefs } from './documents/type-defs.ts';
export { createAlbums } from './media/albums.ts';
export { expireDrafts } from './media/expire-drafts.ts';
export { createMediaLinks } from './media/media-links.ts';
export { mediaQueries } from './media/resolvers.ts';
export { serveMedia } from './media/routes.ts';
export { mediaTypeDefs } from './media/type-defs.ts';
export type { RecordsTools } from './records/read-records.ts';
export type { LeaseOfPerson, RecordPart } from './records/record-part.ts';
export { createRecordsJob } from './records/records-job.ts';
export { createRecordsLinks } from './records/records-links.ts';
export { recordsMutations, recordsQueries } from './records/resolvers.ts';
export { serveRecords } from './records/routes.ts';
export { recordsTypeDefs } from './records/type-defs.ts';
export { createVirusScan, type VirusScan } from './uploads/virus-scan.ts';

// Acts of the office.

export { keepPhoto } from './media/add-photo.ts';
export { insertMedia } from './media/insert-media.ts';
export { keepVideo, kindAt } from './media/video/add-video.ts';
