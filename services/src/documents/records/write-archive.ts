import { makeZip } from 'client-zip';
import type { DocumentFiles } from 'services/documents/documents/document-files';
import type { Database } from 'services/platform/db/database';
import { type Actor, withRenterSnapshot } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { FileStorage } from 'services/platform/storage/storage';
import { findTimeZone, loadPersonName } from 'services/resident';
import { listPersonLeases } from './list-person-leases.ts';
import { createPathAllocator } from './path-allocator.ts';
import type { RecordFile, RecordPart, RecordPartContext } from './record-part.ts';
import { type ContentsSection, renderContentsPage } from './render-contents-page.ts';
import { findCompanyName } from './store/person.ts';

export type ArchiveDeps = {
  db: Database;
  actor: Actor;
  files: DocumentFiles;
  storage: Pick<FileStorage, 'get' | 'getStream'>;
  parts: readonly RecordPart[];
  now: Date;
  /** Told once the files are counted, and after each one. Throws where the work is no longer wanted. */
  onProgress(done: RecordsProgress): Promise<void>;
  /** What to do with a file that failed for no reason of its own: throws, or lets it be left out. */
  onFailure(error: unknown): void;
};

export type RecordsProgress = { filesDone: number; filesTotal: number; bytesDone: number };

type PlannedPart = {
  about: ContentsSection & { files: string[]; missing: string[] };
  files: RecordFile[];
};

/**
 * All that the portal keeps for a person, as the bytes of a ZIP. One file is made at a time and handed
 * on before the next: the memory that it takes does not grow with the number of files.
 */
export async function writeArchive(deps: ArchiveDeps): Promise<AsyncIterable<Uint8Array>> {
  const { db, actor, files, storage, now } = deps;
  const { leases, timeZone, ...who } = await withRenterSnapshot(db, actor, async (tx) => ({
    leases: await listPersonLeases(tx, actor),
    name: await loadPersonName(tx, actor.corporationId, actor.personId),
    company: await findCompanyName(tx, actor),
    timeZone: await findTimeZone(tx, actor),
  }));
  const context: RecordPartContext = { db, actor, files, storage, leases, timeZone, now };
  const plan: PlannedPart[] = [];
  for (const { title, emptyMessage: none, list } of deps.parts) {
    plan.push({
      about: { title, emptyMessage: none, files: [], missing: [] },
      files: await list(context),
    });
  }
  const facts = { ...who, madeAt: now, timeZone };
  return makeZip(generateEntries(plan, facts, deps), { buffersAreUTF8: true });
}

type ContentsHeader = Parameters<typeof renderContentsPage>[0];

async function* generateEntries(plan: PlannedPart[], facts: ContentsHeader, deps: ArchiveDeps) {
  const filesTotal = plan.reduce((sum, { files }) => sum + files.length, 0) + 1;
  const pathOf = createPathAllocator();
  // Before anything else can have its name.
  const contents = pathOf(['index.html']);
  let [filesDone, bytesDone] = [0, 0];
  await deps.onProgress({ filesDone, filesTotal, bytesDone });
  for (const { about, files } of plan) {
    for (const file of files) {
      const name = pathOf(file.path);
      const input = await makeFileIfPresent(file, deps);
      if (input === undefined) about.missing.push(name);
      else {
        about.files.push(name);
        bytesDone += input.length;
        const content = typeof input === 'object' && 'stream' in input ? input.stream : input;
        yield { name, input: content, lastModified: facts.madeAt };
      }
      filesDone += 1;
      await deps.onProgress({ filesDone, filesTotal, bytesDone });
    }
  }
  const input = renderContentsPage(
    facts,
    plan.map(({ about }) => about),
  );
  yield { name: contents, input, lastModified: facts.madeAt };
  await deps.onProgress({ filesDone: filesTotal, filesTotal, bytesDone: bytesDone + input.length });
}

/** A paper that was filed without a file is named in the list of contents, and no more. */
async function makeFileIfPresent(file: RecordFile, { onFailure }: ArchiveDeps) {
  try {
    return await file.make();
  } catch (error) {
    if (!(error instanceof Problem && error.status === 404)) onFailure(error);
    return undefined;
  }
}
