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

/** The caller's record export: the one in progress, and the last finished one. */
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

/** Starts an export, or returns the one in progress. Fails with `rate_limited`. */
export async function makeRecords(api: ApiClient) {
  return (await api.query(MAKE, {}, made)).makeRecords;
}

const LINK = dmsDocument(`query RecordsLink { recordsLink { link url expires_at } }`);
const link = z.object({ recordsLink: documentLinkSchema });

/** A link to the ZIP file, valid for a few minutes. Fails with `not_found` after the file was removed. */
export async function getRecordsLink(api: ApiClient) {
  return (await api.query(LINK, {}, link)).recordsLink;
}
