import type { Database } from 'services/platform/db/database';
import type { Caller } from 'services/platform/http/authenticate';
import type { Log } from 'services/platform/observability/log';
import type { BatchedRead } from './batched-read.ts';
import type { Loaders } from './loaders.ts';

/** What every resolver gets. */
export type GraphqlContext = {
  actor: Caller;
  db: Database;
  log: Log;
  requestId: string;
  client: { ip: string; userAgent: string };
  /** Reads beside what else this document reads at the moment, in one transaction. */
  read: BatchedRead;
  loaders: Loaders;
};
