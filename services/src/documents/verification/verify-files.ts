import { createHash } from 'node:crypto';
import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { type FileStorage, toContentKey } from 'services/platform/storage/storage';
import { type FileReference, findTrackedKeys, listFileReferences } from './store.ts';

export type FileProblem = FileReference & { problem: 'missing' | 'damaged' | 'size_differs' };

export type FileVerification = {
  /** Different files that rows name. */
  files: number;
  bytes: number;
  references: readonly FileReference[];
  problems: FileProblem[];
  /** Stored files without a row in `stored_file`, which no job removes. Undefined where the storage cannot be listed. */
  unknownKeys: string[] | undefined;
};

type Deps = { db: Database; storage: FileStorage; now: () => Date };

/** Files that are read at the same time. */
const CONCURRENCY = 4;
const BATCH = 500;

/**
 * Reads every file that a row of the database names and compares its SHA-256 with its key, and its size with the
 * recorded size. Changes nothing. Throws when the storage does not answer.
 */
export async function verifyFiles({ db, storage, now }: Deps): Promise<FileVerification> {
  const references = await withSystemContext(db, (tx) => listFileReferences(tx, now()));
  const byKey = Map.groupBy(references, ({ key }) => key);
  const queue = [...byKey.keys()];
  const problems: FileProblem[] = [];
  let bytes = 0;
  const work = async () => {
    for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
      const content = await readContent(storage, key);
      bytes += content?.sizeBytes ?? 0;
      for (const reference of byKey.get(key) ?? []) {
        const problem = findProblem(reference, content);
        if (problem) problems.push({ ...reference, problem });
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const unknownKeys = await listUnknownKeys(db, storage);
  return { files: byKey.size, bytes, references, problems, unknownKeys };
}

type Content = { key: string; sizeBytes: number };

async function readContent(storage: FileStorage, key: string): Promise<Content | undefined> {
  const stream = await storage.getStream(key);
  if (!stream) return undefined;
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of stream) {
    hash.update(chunk);
    sizeBytes += chunk.length;
  }
  return { key: toContentKey(hash.digest('hex')), sizeBytes };
}

function findProblem(
  { key, sizeBytes }: FileReference,
  content: Content | undefined,
): FileProblem['problem'] | undefined {
  if (!content) return 'missing';
  if (content.key !== key) return 'damaged';
  return sizeBytes === null || sizeBytes === content.sizeBytes ? undefined : 'size_differs';
}

async function listUnknownKeys(db: Database, storage: FileStorage): Promise<string[] | undefined> {
  if (!storage.listKeys) return undefined;
  const unknown: string[] = [];
  let batch: string[] = [];
  const checkBatch = async () => {
    const tracked = await withSystemContext(db, (tx) => findTrackedKeys(tx, batch));
    unknown.push(...batch.filter((key) => !tracked.has(key)));
    batch = [];
  };
  for await (const key of storage.listKeys()) {
    batch.push(key);
    if (batch.length === BATCH) await checkBatch();
  }
  await checkBatch();
  return unknown;
}
