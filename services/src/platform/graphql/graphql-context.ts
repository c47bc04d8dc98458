import type { Database } from 'services/platform/db/database';
import type { Caller } from 'services/platform/http/authenticate';
import type { Log } from 'services/platform/observability/log';
import type { BatchedRead } from './batched-read.ts';
import type { Loaders } from './loaders.ts';

/** The context of every resolver. */
export type GraphqlContext = {
  actor: Caller;
  db: Database;
  log: Log;
  requestId: string;
  /** Name of the service, for its metrics. */
  service: string;
  client: { ip: string; userAgent: string };
  /** Runs a read in one transaction with the other reads that the document starts in the same tick. */
  read: BatchedRead;
  loaders: Loaders;
};
