import { autoPayPart } from './parts/auto-pay.ts';
import { documentsPart } from './parts/documents.ts';
import { ledgerPart } from './parts/ledger.ts';
import { noticesPart } from './parts/notices.ts';
import { photosPart } from './parts/photos.ts';
import { profilePart } from './parts/profile.ts';
import { receiptsPart } from './parts/receipts.ts';
import type { RecordPart } from './record-part.ts';

/**
 * The parts of the records ZIP in the order of its contents page. The maintenance service supplies the requests
 * part.
 */
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
