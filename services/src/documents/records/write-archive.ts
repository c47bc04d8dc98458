import { makeZip } from 'client-zip';
import type { DocumentFiles } from 'services/documents/documents/document-files';
import type { Database } from 'services/platform/db/database';
import { type Actor, withRenterSnapshot } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { FileStorage } from 'services/platform/storage/storage';
import { findTimeZone, nameOf } from 'services/resident';
import { leasesOfPerson } from './leases-of-person.ts';
import { type ListedPart, listOfContents } from './list-of-contents.ts';
import type { PartContext, RecordFile, RecordPart } from './record-part.ts';
import { createPathGiver } from './safe-path.ts';
import { findCompanyName } from './store/person.ts';

export type ArchiveDeps = {
  db: Database;
  actor: Actor;
  files: DocumentFiles;
  storage: Pick<FileStorage, 'get' | 'getStream'>;
  parts: readonly RecordPart[];
  now: Date;
  /** Told once the files are counted, and after each one. Throws where the work is no longer wanted. */
  onProgress(done: Progress): Promise<void>;
  /** What to do with a file that failed for no reason of its own: throws, or lets it be left out. */
  onFailure(error: unknown): void;
};

export type Progress = { filesDone: number; filesTotal: number; bytesDone: number };

type Planned = {
  about: ListedPart & { files: string[]; missing: string[] };
  files: RecordFile[];
};

/**
 * All that the portal keeps for a person, as the bytes of a ZIP. One file is made at a time and handed
 * on before the next: the memory that it takes does not grow with the number of files.
 */
export async function writeArchive(deps: ArchiveDeps): Promise<AsyncIterable<Uint8Array>> {
  const { db, actor, files, storage, now } = deps;
  const { leases, timeZone, ...who } = await withRenterSnapshot(db, actor, async (tx) => ({
    leases: await leasesOfPerson(tx, actor),
    name: await nameOf(tx, actor.corporationId, actor.personId),
    company: await findCompanyName(tx, actor),
    timeZone: await findTimeZone(tx, actor),
  }));
  const context: PartContext = { db, actor, files, storage, leases, timeZone, now };
  const plan: Planned[] = [];
  for (const { title, none, list } of deps.parts) {
    plan.push({ about: { title, none, files: [], missing: [] }, files: await list(context) });
  }
  const facts = { ...who, madeAt: now, timeZone };
  return makeZip(entries(plan, facts, deps), { buffersAreUTF8: true });
}

type Facts = Parameters<typeof listOfContents>[0];

async function* entries(plan: Planned[], facts: Facts, deps: ArchiveDeps) {
  const filesTotal = plan.reduce((sum, { files }) => sum + files.length, 0) + 1;
  const pathOf = createPathGiver();
  // Before anything else can have its name.
  const contents = pathOf(['index.html']);
  let [filesDone, bytesDone] = [0, 0];
  await deps.onProgress({ filesDone, filesTotal, bytesDone });
  for (const { about, files } of plan) {
    for (const file of files) {
      const name = pathOf(file.path);
      const input = await madeOrMissing(file, deps);
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
  const input = listOfContents(
    facts,
    plan.map(({ about }) => about),
  );
  yield { name: contents, input, lastModified: facts.madeAt };
  await deps.onProgress({ filesDone: filesTotal, filesTotal, bytesDone: bytesDone + input.length });
}

/** A paper that was filed without a file is named in the list of contents, and no more. */
async function madeOrMissing(file: RecordFile, { onFailure }: ArchiveDeps) {
  try {
    return await file.make();
  } catch (error) {
    if (!(error instanceof Problem && error.status === 404)) onFailure(error);
    return undefined;
  }
}
