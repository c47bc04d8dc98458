import { eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { document } from 'services/platform/db/schema/documents';
import { identityRecord, identitySignIn } from 'services/platform/db/schema/identity';
import {
  leaseChargeLine,
  leaseParty,
  MOVE_OUT_COMPLETED,
  managementFeePolicy,
  moveOut,
  moveOutPerson,
  moveOutReason,
} from 'services/platform/db/schema/leases';
import { notice } from 'services/platform/db/schema/notices';
import { animal, animalPersonMap, person } from 'services/platform/db/schema/people';
import { addCapabilityRows } from 'services/testing/access-matrix/capability-rows';
import {
  AMARA,
  AMARA_LEASE,
  AMARA_SUBJECT,
  createRowId,
  createRows,
  getSeededRow,
} from 'services/testing/access-matrix/rows/rows-to-copy';
import { addMaintenanceRows } from './add-maintenance-rows.ts';
import { addMoneyRows } from './add-money-rows.ts';
import { addReminderRows } from './add-reminder-rows.ts';

/** Inserts rows `first` to `last` into every list that Amara can request. */
export async function addListRows(tx: Tx, first: number, last: number): Promise<void> {
  await addHouseholdRows(tx, first, last);
  await addNoticeRows(tx, first, last);
  await addRecordRows(tx, first, last);
  await addMoneyRows(tx, first, last);
  await addMaintenanceRows(tx, first, last);
  await addReminderRows(tx, first, last);
  await addSessionRows(tx, first, last);
  await addCapabilityRows(tx, first, last);
}

async function addHouseholdRows(tx: Tx, first: number, last: number): Promise<void> {
  const { corporationId, personId } = AMARA;
  const one = getSeededRow<typeof person>(
    await tx.select().from(person).where(eq(person.personId, personId)),
    'person',
  );
  const ids = (n: number) => ({ corporationId, personId: createRowId('person', n) });
  await tx.insert(person).values(createRows(first, last, (n) => ({ ...one, ...ids(n) })));
  await tx
    .insert(leaseParty)
    .values(createRows(first, last, (n) => ({ ...AMARA_LEASE, ...ids(n), position: n + 1 })));
  await tx.insert(animal).values(
    createRows(first, last, (n) => ({
      corporationId,
      animalId: createRowId('animal', n),
      animalName: 'Pip',
      species: 'cat',
    })),
  );
  await tx.insert(animalPersonMap).values(
    createRows(first, last, (n) => ({
      corporationId,
      personId,
      animalPersonMapId: createRowId('animal-person-map', n),
      animalId: createRowId('animal', n),
    })),
  );
}

/** Inserts completed move-outs and notices of the lease. Amara still lives there. */
async function addNoticeRows(tx: Tx, first: number, last: number): Promise<void> {
  const { corporationId } = AMARA_LEASE;
  const ntvDate = '2020-01-01';
  const reason = getSeededRow<typeof moveOutReason>(
    await tx.select().from(moveOutReason).where(eq(moveOutReason.corporationId, corporationId)),
    'reason',
  );
  await tx
    .insert(moveOutReason)
    .values(
      createRows(first, last, (n) => ({ ...reason, moveOutReasonId: createRowId('reason', n) })),
    );
  await tx.insert(moveOut).values(
    createRows(first, last, (n) => ({
      ...AMARA_LEASE,
      moveOutId: createRowId('move-out', n),
      moveOutStatusId: MOVE_OUT_COMPLETED,
      moveOutReasonId: reason.moveOutReasonId,
      ntvDate,
      moveOutDate: ntvDate,
    })),
  );
  const signed = getSeededRow<typeof notice>(await tx.select().from(notice), 'notice');
  const { personId: givenBy } = AMARA;
  await tx.insert(notice).values(
    createRows(first, last, (n) => ({
      ...signed,
      ...AMARA_LEASE,
      moveOutId: createRowId('move-out', n),
      reference: createRowId('notice', n),
      attemptKey: null,
      givenBy,
    })),
  );
  await tx.insert(moveOutPerson).values(
    createRows(first, last, (n) => ({
      ...AMARA_LEASE,
      moveOutId: createRowId('move-out', 1),
      personId: createRowId('person', n),
      active: true,
      ntvDate,
    })),
  );
}

async function addRecordRows(tx: Tx, first: number, last: number): Promise<void> {
  const { leaseId } = AMARA_LEASE;
  const [doorId = ''] = AMARA.doorIds;
  const policy = getSeededRow<typeof managementFeePolicy>(
    await tx.select().from(managementFeePolicy).where(eq(managementFeePolicy.doorId, doorId)),
    'policy',
  );
  await tx.insert(managementFeePolicy).values(
    createRows(first, last, (n) => ({
      ...policy,
      managementFeePolicyId: createRowId('policy', n),
    })),
  );
  const line = getSeededRow<typeof leaseChargeLine>(
    await tx.select().from(leaseChargeLine).where(eq(leaseChargeLine.leaseId, leaseId)),
    'line',
  );
  await tx
    .insert(leaseChargeLine)
    .values(
      createRows(first, last, (n) => ({ ...line, leaseChargeLineId: createRowId('line', n) })),
    );
  const paper = getSeededRow<typeof document>(
    await tx.select().from(document).where(eq(document.leaseId, leaseId)),
    'document',
  );
  await tx
    .insert(document)
    .values(createRows(first, last, (n) => ({ ...paper, documentId: createRowId('document', n) })));
}

async function addSessionRows(tx: Tx, first: number, last: number): Promise<void> {
  const now = new Date();
  const grantId = (n: number) => createRowId('grant', n);
  await tx.insert(identitySignIn).values(
    createRows(first, last, (n) => ({
      grantId: grantId(n),
      accountId: AMARA_SUBJECT,
      signedInAt: now,
      lastUsedAt: now,
      userAgent: 'Grown',
    })),
  );
  await tx.insert(identityRecord).values(
    createRows(first, last, (n) => ({
      model: 'RefreshToken',
      idHash: createRowId('token', n),
      grantId: grantId(n),
      payload: {},
      expiresAt: new Date(now.getTime() + 3_600_000),
    })),
  );
}
