import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import {
  insertMedia,
  readFileKind,
  storePhoto,
  storeVideo,
  type VirusScan,
} from 'services/documents';
import { lockWorkOrderByName } from 'services/maintenance';
import type { Act, ActOutcome } from 'services/office/act-schema';
import { ActRefusedError } from 'services/office/load-renter';
import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { FileStorage } from 'services/platform/storage/storage';

type MediaDeps = { db: Database; storage: FileStorage; scan: VirusScan };

/** Adds a photo or video of the work to a work order. It is re-encoded like uploads of renters. Throws `ActRefusedError`. */
export async function addOfficePhoto(
  ways: MediaDeps,
  { request, file, text }: Extract<Act, { act: 'photo' }>,
  now: Date,
): Promise<ActOutcome> {
  await access(file, constants.R_OK).catch(() => {
    throw new ActRefusedError(`There is no file ${file} that can be read.`);
  });
  try {
    const stored =
      (await readFileKind(file)) === 'video'
        ? await storeVideo(ways, file)
        : await storePhoto(ways, { path: file, read: () => readFile(file) });
    return await withSystemContext(ways.db, async (tx) => {
      const { corporationId, leaseId, workOrderId, number } = await lockWorkOrderByName(
        tx,
        request,
      );
      const album = { entityType: 'work_order' as const, entityId: workOrderId, leaseId };
      const item = { ...stored, mediaId: randomUUID(), addedAt: now, altText: text };
      await insertMedia(tx, { corporationId, personId: null }, album, item);
      return { text: `Request #${number} shows it under "After the work".`, rows: [] };
    });
  } catch (error) {
    throw error instanceof Problem ? new ActRefusedError(`${error.code}: ${error.message}`) : error;
  }
}
