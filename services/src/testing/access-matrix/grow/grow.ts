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
import { growCapabilities } from 'services/testing/access-matrix/capability-rows';
import {
  AMARA,
  grown,
  LEASE,
  numbered,
  SUBJECT,
  sample,
} from 'services/testing/access-matrix/rows/rows-to-copy';
import { growMoney } from './grow-money.ts';
import { growReminders } from './grow-reminders.ts';
import { growRepairs } from './grow-repairs.ts';

/** Adds to every list that Amara can ask for the rows from `first` to `last`. */
export async function grow(tx: Tx, first: number, last: number): Promise<void> {
  await growHome(tx, first, last);
  await growNotices(tx, first, last);
  await growRecords(tx, first, last);
  await growMoney(tx, first, last);
  await growRepairs(tx, first, last);
  await growReminders(tx, first, last);
  await growSessions(tx, first, last);
  await growCapabilities(tx, first, last);
}

async function growHome(tx: Tx, first: number, last: number): Promise<void> {
  const { corporationId, personId } = AMARA;
  const one = sample<typeof person>(
    await tx.select().from(person).where(eq(person.personId, personId)),
    'person',
  );
  const ids = (n: number) => ({ corporationId, personId: grown('person', n) });
  await tx.insert(person).values(numbered(first, last, (n) => ({ ...one, ...ids(n) })));
  await tx
    .insert(leaseParty)
    .values(numbered(first, last, (n) => ({ ...LEASE, ...ids(n), position: n + 1 })));
  await tx.insert(animal).values(
    numbered(first, last, (n) => ({
      corporationId,
      animalId: grown('animal', n),
      animalName: 'Pip',
      species: 'cat',
    })),
  );
  await tx.insert(animalPersonMap).values(
    numbered(first, last, (n) => ({
      corporationId,
      personId,
      animalPersonMapId: grown('animal-person-map', n),
      animalId: grown('animal', n),
    })),
  );
}

/** Notices that are done with, of people who have left: Amara lives there. */
async function growNotices(tx: Tx, first: number, last: number): Promise<void> {
  const { corporationId } = LEASE;
  const ntvDate = '2020-01-01';
  const reason = sample<typeof moveOutReason>(
    await tx.select().from(moveOutReason).where(eq(moveOutReason.corporationId, corporationId)),
    'reason',
  );
  await tx
    .insert(moveOutReason)
    .values(numbered(first, last, (n) => ({ ...reason, moveOutReasonId: grown('reason', n) })));
  await tx.insert(moveOut).values(
    numbered(first, last, (n) => ({
      ...LEASE,
      moveOutId: grown('move-out', n),
      moveOutStatusId: MOVE_OUT_COMPLETED,
      moveOutReasonId: reason.moveOutReasonId,
      ntvDate,
      moveOutDate: ntvDate,
    })),
  );
  const signed = sample<typeof notice>(await tx.select().from(notice), 'notice');
  const { personId: givenBy } = AMARA;
  await tx.insert(notice).values(
    numbered(first, last, (n) => ({
      ...signed,
      ...LEASE,
      moveOutId: grown('move-out', n),
      reference: grown('notice', n),
      attemptKey: null,
      givenBy,
    })),
  );
  await tx.insert(moveOutPerson).values(
    numbered(first, last, (n) => ({
      ...LEASE,
      moveOutId: grown('move-out', 1),
      personId: grown('person', n),
      active: true,
      ntvDate,
    })),
  );
}

async function growRecords(tx: Tx, first: number, last: number): Promise<void> {
  const { leaseId } = LEASE;
  const [doorId = ''] = AMARA.doorIds;
  const policy = sample<typeof managementFeePolicy>(
    await tx.select().from(managementFeePolicy).where(eq(managementFeePolicy.doorId, doorId)),
    'policy',
  );
  await tx
    .insert(managementFeePolicy)
    .values(
      numbered(first, last, (n) => ({ ...policy, managementFeePolicyId: grown('policy', n) })),
    );
  const line = sample<typeof leaseChargeLine>(
    await tx.select().from(leaseChargeLine).where(eq(leaseChargeLine.leaseId, leaseId)),
    'line',
  );
  await tx
    .insert(leaseChargeLine)
    .values(numbered(first, last, (n) => ({ ...line, leaseChargeLineId: grown('line', n) })));
  const paper = sample<typeof document>(
    await tx.select().from(document).where(eq(document.leaseId, leaseId)),
    'document',
  );
  await tx
    .insert(document)
    .values(numbered(first, last, (n) => ({ ...paper, documentId: grown('document', n) })));
}

async function growSessions(tx: Tx, first: number, last: number): Promise<void> {
  const now = new Date();
  const grantId = (n: number) => grown('grant', n);
  await tx.insert(identitySignIn).values(
    numbered(first, last, (n) => ({
      grantId: grantId(n),
      accountId: SUBJECT,
      signedInAt: now,
      lastUsedAt: now,
      userAgent: 'Grown',
    })),
  );
  await tx.insert(identityRecord).values(
    numbered(first, last, (n) => ({
      model: 'RefreshToken',
      idHash: grown('token', n),
      grantId: grantId(n),
      payload: {},
      expiresAt: new Date(now.getTime() + 3_600_000),
    })),
  );
}
