import type { DocumentFiles } from 'services/documents/documents/document-files';
import type { Database } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { FileStorage } from 'services/platform/storage/storage';
import type { LeaseHome } from 'services/resident';

/** A lease of the person with the address and letterhead of its home. */
export type PersonLease = {
  leaseId: string;
  doorId: string;
  /** Folder in the ZIP, named after the first line of the address. */
  folder: string;
  home: LeaseHome;
};

/** Input of a record part. Data is read as the person, so that the archive contains only what they may see. */
export type RecordPartContext = {
  db: Database;
  actor: Actor;
  files: DocumentFiles;
  storage: Pick<FileStorage, 'get' | 'getStream'>;
  leases: readonly PersonLease[];
  /** IANA time zone for dates shown to the person. */
  timeZone: string;
  now: Date;
};

/** A file that is streamed into the ZIP. `length` is in bytes. */
export type StreamedFile = { stream: ReadableStream<Uint8Array>; length: number };

export type RecordFile = {
  /**
   * Path segments below the root of the ZIP, as in `Ledger/Statement.pdf`. The archive makes them safe and
   * unique.
   */
  path: readonly string[];
  /**
   * Creates the content when the archive reaches this file, so that at most one file is in memory. Large files
   * are streamed. Throws a 404 problem when there is no file.
   */
  make(): Promise<Uint8Array | string | StreamedFile>;
};

/**
 * One section of the records archive. To add one, create a file in `parts` and list it in
 * `create-record-parts.ts`.
 */
export type RecordPart = {
  /** Heading on the contents page, in the language of the reader. */
  getTitle(): string;
  /** Text on the contents page when the person has no such files. */
  getEmptyMessage(): string;
  list(context: RecordPartContext): Promise<RecordFile[]>;
};
