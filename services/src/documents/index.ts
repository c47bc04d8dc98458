// The entry point of the documents service: the only file that other folders import.

export { createDocumentFiles } from './documents/document-files.ts';
export { createDocumentLinks } from './documents/document-links.ts';
export { createFileRateLimits, type FileRateLimits } from './documents/file-rate-limits.ts';
export { serveInsuranceProofs } from './documents/insurance-proof-routes.ts';
export { createDocumentQueries, type DocumentTools } from './documents/resolvers.ts';
export { serveDocumentFiles } from './documents/routes.ts';
export { documentTypeDefs } from './documents/type-defs.ts';
export { createAlbums } from './media/albums.ts';
export { deleteExpiredDrafts } from './media/delete-expired-drafts.ts';
export { createMediaLinks } from './media/media-links.ts';
export { createMediaQueries } from './media/resolvers.ts';
export { serveMedia } from './media/routes.ts';
export { mediaTypeDefs } from './media/type-defs.ts';
export { findRecordsJobLag } from './records/find-records-job-lag.ts';
export type { RecordsTools } from './records/read-records.ts';
export type { PersonLease, RecordPart } from './records/record-part.ts';
export { createRecordsJob } from './records/records-job.ts';
export { createRecordsLinks } from './records/records-links.ts';
export { createRecordsMutations, createRecordsQueries } from './records/resolvers.ts';
export { serveRecords } from './records/routes.ts';
export { recordsTypeDefs } from './records/type-defs.ts';
export { pingClamd } from './uploads/ping-clamd.ts';
export { createVirusScan, type VirusScan } from './uploads/virus-scan.ts';
export { type FileVerification, verifyFiles } from './verification/verify-files.ts';

// Used by the office commands.

export { storePhoto } from './media/add-photo.ts';
export { insertMedia } from './media/insert-media.ts';
export { readFileKind, storeVideo } from './media/video/add-video.ts';
