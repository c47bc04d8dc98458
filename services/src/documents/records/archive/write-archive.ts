import { makeZip } from 'client-zip';
import type { DocumentFiles } from 'services/documents/documents/document-files';
import type {
  RecordFile,
  RecordPart,
  RecordPartContext,
} from 'services/documents/records/record-part';
import { findCompanyName } from 'services/documents/records/store/person';
import type { Database } from 'services/platform/db/database';
import { type Actor, withRenterSnapshot } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { FileStorage } from 'services/platform/storage/storage';
import { readPersonLanguage } from 'services/platform/texts/read-person-language';
import { runInLanguage } from 'services/platform/texts/reader-language';
import { findTimeZone, loadPersonName } from 'services/resident';
import type { Language } from 'shared/language/language';
import { listPersonLeases } from './list-person-leases.ts';
import { createPathAllocator } from './path-allocator.ts';
import { type ContentsSection, renderContentsPage } from './render-contents-page.ts';

export type ArchiveDeps = {
  db: Database;
  actor: Actor;
  files: DocumentFiles;
  storage: Pick<FileStorage, 'get' | 'getStream'>;
  parts: readonly RecordPart[];
  now: Date;
  /** Called after the files are counted and after each file. Throws to stop the work. */
  onProgress(done: RecordsProgress): Promise<void>;
  /**
   * Called when creating a file fails unexpectedly. Throws to fail the archive, or returns to leave the file
   * out.
   */
  onFailure(error: unknown): void;
};

export type RecordsProgress = { filesDone: number; filesTotal: number; bytesDone: number };

type PlannedPart = {
  section: ContentsSection & { files: string[]; missing: string[] };
  files: RecordFile[];
};

/**
 * Writes all data that the portal stores about a person into a ZIP. Creates and sends one file at a time, so
 * that memory use does not grow with the number of files.
 */
export async function writeArchive(deps: ArchiveDeps): Promise<AsyncIterable<Uint8Array>> {
  const { db, actor, files, storage, now } = deps;
  const { leases, timeZone, language, ...names } = await withRenterSnapshot(
    db,
    actor,
    async (tx) => ({
      leases: await listPersonLeases(tx, actor),
      name: await loadPersonName(tx, actor.corporationId, actor.personId),
      company: await findCompanyName(tx, actor),
      timeZone: await findTimeZone(tx, actor),
      language: await readPersonLanguage(tx, actor),
    }),
  );
  const context: RecordPartContext = { db, actor, files, storage, leases, timeZone, now };
  const plan: PlannedPart[] = [];
  for (const part of deps.parts) {
    plan.push(await runInLanguage(language, () => planPart(part, context)));
  }
  const header = { ...names, madeAt: now, timeZone, language };
  return makeZip(generateEntries(plan, header, deps), { buffersAreUTF8: true });
}

async function planPart(part: RecordPart, context: RecordPartContext): Promise<PlannedPart> {
  const texts = { title: part.getTitle(), emptyMessage: part.getEmptyMessage() };
  return { section: { ...texts, files: [], missing: [] }, files: await part.list(context) };
}

type ContentsHeader = Parameters<typeof renderContentsPage>[0] & { language: Language };

async function* generateEntries(plan: PlannedPart[], header: ContentsHeader, deps: ArchiveDeps) {
  const filesTotal = plan.reduce((sum, { files }) => sum + files.length, 0) + 1;
  const allocatePath = createPathAllocator();
  // The contents page allocates its name first, so that no other file can take it.
  const contentsPath = allocatePath(['index.html']);
  let [filesDone, bytesDone] = [0, 0];
  await deps.onProgress({ filesDone, filesTotal, bytesDone });
  for (const { section, files } of plan) {
    for (const file of files) {
      const name = allocatePath(file.path);
      // The reader of the ZIP runs this generator outside the scope of a language.
      const input = await runInLanguage(header.language, () => makeFileIfPresent(file, deps));
      if (input === undefined) section.missing.push(name);
      else {
        section.files.push(name);
        bytesDone += input.length;
        const content = typeof input === 'object' && 'stream' in input ? input.stream : input;
        yield { name, input: content, lastModified: header.madeAt };
      }
      filesDone += 1;
      await deps.onProgress({ filesDone, filesTotal, bytesDone });
    }
  }
  const sections = plan.map(({ section }) => section);
  const input = runInLanguage(header.language, () => renderContentsPage(header, sections));
  yield { name: contentsPath, input, lastModified: header.madeAt };
  await deps.onProgress({ filesDone: filesTotal, filesTotal, bytesDone: bytesDone + input.length });
}

/** Creates a file. Returns undefined when it has no content, and the contents page then lists it as missing. */
async function makeFileIfPresent(file: RecordFile, { onFailure }: ArchiveDeps) {
  try {
    return await file.make();
  } catch (error) {
    if (!(error instanceof Problem && error.status === 404)) onFailure(error);
    return undefined;
  }
}
