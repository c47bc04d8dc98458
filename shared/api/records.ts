import { documentLinkSchema } from '../contract/document-files.ts';
import { recordsSchema } from '../contract/records.ts';
import * as z from '../contract/z.ts';
import type { ApiClient } from './client.ts';
import { dmsDocument } from './dms-document.ts';

const RECORDS = dmsDocument(`query Records {
  records {
    under_way { records_id requested_at files_done files_total bytes_done }
    ready { records_id finished_at files_total size_bytes kept_until }
    failed_at kept_days
  }
}`);
const records = z.object({ records: recordsSchema });

/** How it stands with the records of who asks: one that is being made, and the last that is there. */
export async function getRecords(api: ApiClient) {
  return (await api.query(RECORDS, {}, records)).records;
}

const MAKE = dmsDocument(`mutation MakeRecords {
  makeRecords {
    under_way { records_id requested_at files_done files_total bytes_done }
    ready { records_id finished_at files_total size_bytes kept_until }
    failed_at kept_days
  }
}`);
const made = z.object({ makeRecords: recordsSchema });

/** Has them made; while one is being made, it is that one. Fails with `rate_limited`. */
export async function makeRecords(api: ApiClient) {
  return (await api.query(MAKE, {}, made)).makeRecords;
}

const LINK = dmsDocument(`query RecordsLink { recordsLink { link url expires_at } }`);
const link = z.object({ recordsLink: documentLinkSchema });

/** A link to the ZIP, which holds for some minutes. Fails with `not_found` where it is gone. */
export async function getRecordsLink(api: ApiClient) {
  return (await api.query(LINK, {}, link)).recordsLink;
}
