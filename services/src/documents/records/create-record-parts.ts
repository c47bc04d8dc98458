import { autoPayPart } from './parts/auto-pay.ts';
import { documentsPart } from './parts/documents.ts';
import { ledgerPart } from './parts/ledger.ts';
import { noticesPart } from './parts/notices.ts';
import { photosPart } from './parts/photos.ts';
import { profilePart } from './parts/profile.ts';
import { receiptsPart } from './parts/receipts.ts';
import type { RecordPart } from './record-part.ts';

/** What the ZIP holds, in the order of its list of contents. The requests come from the maintenance service. */
export const createRecordParts = (requestsPart: RecordPart): readonly RecordPart[] => [
  profilePart,
  documentsPart,
  ledgerPart,
  receiptsPart,
  autoPayPart,
  noticesPart,
  requestsPart,
  photosPart,
];
