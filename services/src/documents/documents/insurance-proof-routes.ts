import { processFile } from 'services/documents/uploads/process-file';
import { receiveFile } from 'services/documents/uploads/receive-file';
import { sanitizeFileName } from 'services/documents/uploads/sanitize-file-name';
import type { VirusScan } from 'services/documents/uploads/virus-scan';
import { findOwnLease } from 'services/payments';
import { getLocalTime, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import {
  type Actor,
  withRenterContext,
  withRenterSnapshot,
} from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { RateLimit } from 'services/platform/http/limits/rate-limit';
import { addUploadRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { type FileStorage, getContentKey } from 'services/platform/storage/storage';
import { listMovedOutLeaseIds } from 'services/resident';
import {
  MAX_FILE_BYTES,
  MAX_INSURED_YEARS,
  sendInsuranceProof,
} from 'shared/contract/document-files';
import { addYears } from 'shared/format/calendar-date';
import { insertProof, markOpened, type NewInsuranceProof } from './store.ts';

type ProofTools = {
  storage: FileStorage;
  scan: VirusScan;
  filesPerHour: RateLimit;
  now: () => Date;
};

/** Uploads of insurance proofs. Only the sender can see a proof, because a policy is about one person. */
export function serveInsuranceProofs(app: ServiceApp, deps: ServiceDeps, tools: ProofTools): void {
  addUploadRoute(app, deps, sendInsuranceProof, async (context, body) => {
    const { actor, db, client } = context;
    const leaseId = context.input.params.lease_id;
    const { file_name, valid_until: validUntil } = context.input.query;
    const [lease, left] = await withRenterSnapshot(db, actor, (tx) =>
      Promise.all([findOwnLease(tx, actor, leaseId), listMovedOutLeaseIds(tx, actor)]),
    );
    if (!lease || left.includes(leaseId)) throw notFound();
    const today = getLocalTime(tools.now(), lease.timeZone).date;
    assertValidUntil(validUntil, today);
    const name = sanitizeFileName(file_name);
    await tools.filesPerHour.consume(actor, client.ip);
    const { bytes, mediaType } = await receiveFile(body, MAX_FILE_BYTES, (file) =>
      processFile(file, tools.scan),
    );
    const storageKey = getContentKey(bytes);
    await tools.storage.put(storageKey, bytes);
    const row = await withRenterContext(db, actor, (tx) =>
      storeProof(tx, actor, {
        leaseId,
        name,
        mediaType,
        storageKey,
        sizeBytes: bytes.length,
        createdOn: today,
        validUntil,
      }),
    );
    return {
      document_id: row.documentId,
      name: row.name,
      document_type: row.documentType,
      media_type: row.mediaType,
      size_bytes: row.sizeBytes,
      created_on: row.createdOn,
      valid_until: row.validUntil,
      is_new: false,
    };
  });
}

function assertValidUntil(validUntil: PlainDate, today: PlainDate): void {
  if (validUntil >= today && validUntil <= addYears(today, MAX_INSURED_YEARS)) return;
  throw new Problem(
    400,
    'invalid_request',
    'The end date of the insurance is in the past or too far away.',
    {
      field: 'valid_until',
    },
  );
}

/** Inserts the proof. A retry with the same file and the same end date returns the row that exists. */
async function storeProof(tx: Tx, actor: Actor, proof: NewInsuranceProof) {
  const row = await insertProof(tx, actor, proof);
  await markOpened(tx, actor, row);
  return row;
}
