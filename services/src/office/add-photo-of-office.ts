import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { asSystem } from 'services/db/access';
import type { Database } from 'services/db/database';
import { Problem } from 'services/http/problem';
import { holdNamed } from 'services/maintenance/office-acts';
import { keepPhoto } from 'services/media/add-photo';
import { keepVideo, kindAt } from 'services/media/add-video';
import { insertMedia } from 'services/media/media-rows';
import type { Storage } from 'services/storage/storage';
import type { VirusScan } from 'services/uploads/virus-scan';
import type { Act, Outcome } from './act-schema.ts';
import { ActRefused } from './find-renter.ts';

type Ways = { db: Database; storage: Storage; scan: VirusScan };

/** Adds a photo or a video of the work to a request, made anew like any other. Throws `ActRefused`. */
export async function addPhotoOfOffice(
  ways: Ways,
  { request, file, text }: Extract<Act, { act: 'photo' }>,
  now: Date,
): Promise<Outcome> {
  await access(file, constants.R_OK).catch(() => {
    throw new ActRefused(`There is no file ${file} that can be read.`);
  });
  try {
    const kept =
      (await kindAt(file)) === 'video'
        ? await keepVideo(ways, file)
        : await keepPhoto(ways, { path: file, read: () => readFile(file) });
    return await asSystem(ways.db, async (tx) => {
      const { corporationId, leaseId, workOrderId, number } = await holdNamed(tx, request);
      const album = { entityType: 'work_order' as const, entityId: workOrderId, leaseId };
      const item = { ...kept, mediaId: randomUUID(), addedAt: now, altText: text };
      await insertMedia(tx, { corporationId, personId: null }, album, item);
      return { text: `Request #${number} shows it under "After the work".`, rows: [] };
    });
  } catch (error) {
    throw error instanceof Problem ? new ActRefused(`${error.code}: ${error.message}`) : error;
  }
}
