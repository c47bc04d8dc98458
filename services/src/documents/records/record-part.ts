import type { DocumentFiles } from 'services/documents/documents/document-files';
import type { Database } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { FileStorage } from 'services/platform/storage/storage';
import type { LeaseHome } from 'services/resident';

/** A lease of the person, with what a letter about it says. */
export type PersonLease = {
  leaseId: string;
  doorId: string;
  /** Folder of the ZIP: its first line of address. */
  folder: string;
  home: LeaseHome;
};

/** What a part is made from: read as the person, so that it can hold nothing that they may not see. */
export type RecordPartContext = {
  db: Database;
  actor: Actor;
  files: DocumentFiles;
  storage: Pick<FileStorage, 'get' | 'getStream'>;
  leases: readonly PersonLease[];
  /** IANA zone in which the person is told times. */
  timeZone: string;
  now: Date;
};

/** A file that is read while it is written into the ZIP. */
export type StreamedFile = { stream: ReadableStream<Uint8Array>; length: number };

export type RecordFile = {
  /** Below the root of the ZIP, as in `Ledger/Statement.pdf`; made safe and unique later. */
  path: readonly string[];
  /**
   * Made when its turn comes, so that only one file is in memory, or, where it is large, no whole one.
   * Throws 404 where there is none.
   */
  make(): Promise<Uint8Array | string | StreamedFile>;
};

/** One kind of records. To add one: a file of its own in `parts`, and its line in `all-parts.ts`. */
export type RecordPart = {
  /** Heading in the list of contents. */
  title: string;
  /** What is said there where a person has none. */
  emptyMessage: string;
  list(context: RecordPartContext): Promise<RecordFile[]>;
};
