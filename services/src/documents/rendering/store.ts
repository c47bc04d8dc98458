import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import {
  isDoorOfLease,
  isNoticeRuleOfProperty,
  isPropertyOfDoor,
} from 'services/platform/db/join-conditions';
import { lease, leaseChargeLine, leaseParty } from 'services/platform/db/schema/leases';
import { noticeRule } from 'services/platform/db/schema/notices';
import { animal, animalPersonMap, door, property } from 'services/platform/db/schema/people';
import type { Actor } from 'services/platform/db/transaction';

type Company = Pick<Actor, 'corporationId'>;
export type LeaseRow = typeof lease.$inferSelect;

/**
 * Finds a lease with the contact and deposit data of its property. Undefined when the caller has no such lease.
 */
export async function findLease(tx: Tx, { corporationId }: Company, leaseId: string) {
  const [row] = await tx
    .select({
      lease,
      managerName: property.managerName,
      emergencyPhone: property.emergencyPhone,
      depositDays: noticeRule.depositDays,
    })
    .from(lease)
    .innerJoin(door, isDoorOfLease)
    .innerJoin(property, isPropertyOfDoor)
    .leftJoin(noticeRule, isNoticeRuleOfProperty)
    .where(and(eq(lease.corporationId, corporationId), eq(lease.leaseId, leaseId)));
  return row;
}

/** Finds the first rent of a lease in cents. Undefined when it has none. */
export async function findFirstRent(tx: Tx, { corporationId }: Company, leaseId: string) {
  const [rent] = await tx
    .select({ cents: leaseChargeLine.amountCents })
    .from(leaseChargeLine)
    .where(
      and(
        eq(leaseChargeLine.corporationId, corporationId),
        eq(leaseChargeLine.leaseId, leaseId),
        eq(leaseChargeLine.chargeType, 'rent'),
      ),
    )
    .orderBy(asc(leaseChargeLine.startsOn))
    .limit(1);
  return rent?.cents;
}

/** Lists the pet names of everyone on a lease. */
export async function listPetNames(tx: Tx, { corporationId }: Company, leaseId: string) {
  const parties = tx
    .select({ personId: leaseParty.personId })
    .from(leaseParty)
    .where(and(eq(leaseParty.corporationId, corporationId), eq(leaseParty.leaseId, leaseId)));
  const pets = await tx
    .selectDistinct({ name: animal.animalName })
    .from(animalPersonMap)
    .innerJoin(
      animal,
      and(
        eq(animal.corporationId, animalPersonMap.corporationId),
        eq(animal.animalId, animalPersonMap.animalId),
      ),
    )
    .where(
      and(
        eq(animalPersonMap.corporationId, corporationId),
        inArray(animalPersonMap.personId, parties),
        eq(animalPersonMap.active, true),
      ),
    )
    .orderBy(asc(animal.animalName));
  return pets.map(({ name }) => name);
}
