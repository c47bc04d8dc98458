import { withRenterSnapshot } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { addLinkRoute, getFileHeaders } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import type { FileStorage } from 'services/platform/storage/storage';
import { readPersonLanguage } from 'services/platform/texts/read-person-language';
import { runInLanguage } from 'services/platform/texts/reader-language';
import { findTimeZone } from 'services/resident';
import { downloadRecords } from 'shared/contract/records';
import { toDateInZone } from 'shared/format/date';
import type { RecordsTools } from './read-records.ts';
import { findReadyJob } from './store/requests.ts';
import { t } from './texts.ts';

/** Streams the records ZIP by its sealed link. */
export function serveRecords(
  app: ServiceApp,
  { db }: Pick<ServiceDeps, 'db'>,
  { links, now, storage }: Pick<RecordsTools, 'links' | 'now'> & { storage: FileStorage },
): void {
  addLinkRoute(app, downloadRecords, async (c) => {
    const { recordsId, ...ids } = await links.open(c.req.param('link') ?? '', now());
    const actor = { ...ids, doorIds: [] };
    const { row, timeZone, language } = await withRenterSnapshot(db, actor, async (tx) => {
      const job = await findReadyJob(tx, ids, recordsId);
      const timeZone = await findTimeZone(tx, job ?? actor);
      return { row: job, timeZone, language: await readPersonLanguage(tx, actor) };
    });
    if (!row?.storageKey) throw notFound();
    const body = await storage.getStream(row.storageKey);
    if (!body) throw notFound();
    const day = toDateInZone(row.requestedAt.getTime(), timeZone);
    const name = runInLanguage(language, () => `${t('fileName', { date: day })}.zip`);
    return c.body(body, 200, {
      ...getFileHeaders({ name, type: 'application/zip' }),
      'content-length': String(row.sizeBytes ?? 0),
    });
  });
}
