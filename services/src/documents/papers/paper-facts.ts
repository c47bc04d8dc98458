import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { doorOfLease, propertyOfDoor, ruleOfProperty } from 'services/platform/db/joins';
import { lease, leaseChargeLine, leaseParty } from 'services/platform/db/schema/leases';
import { noticeRule } from 'services/platform/db/schema/notices';
import { animal, animalPersonMap, door, property } from 'services/platform/db/schema/people';
import { notFound } from 'services/platform/errors/problem';
import { type HomeOfLease, homeOfLease } from 'services/resident';

/** What the papers of a lease say. Money in cents, days as `YYYY-MM-DD`. */
export type PaperFacts = {
  home: HomeOfLease;
  lease: typeof lease.$inferSelect;
  rentCents: number;
  /** `Biscuit, Juno`; empty without pets. */
  pets: string;
  /** Days after the last one within which the deposit is returned; null without a rule for the property. */
  depositDays: number | null;
  managerName: string;
  emergencyPhone: string;
};

/** Throws `not_found` where the caller has no such lease. */
export async function findPaperFacts(tx: Tx, actor: Actor, leaseId: string): Promise<PaperFacts> {
  const [row] = await tx
    .select({
      lease,
      managerName: property.managerName,
      emergencyPhone: property.emergencyPhone,
      depositDays: noticeRule.depositDays,
    })
    .from(lease)
    .innerJoin(door, doorOfLease)
    .innerJoin(property, propertyOfDoor)
    .leftJoin(noticeRule, ruleOfProperty)
    .where(and(eq(lease.corporationId, actor.corporationId), eq(lease.leaseId, leaseId)));
  if (!row) throw notFound();
  return {
    ...row,
    home: await homeOfLease(tx, actor, leaseId),
    rentCents: await rentOf(tx, actor, leaseId),
    pets: await petsOf(tx, actor, leaseId),
  };
}

async function rentOf(tx: Tx, actor: Actor, leaseId: string): Promise<number> {
  const [rent] = await tx
    .select({ cents: leaseChargeLine.amountCents })
    .from(leaseChargeLine)
    .where(
      and(
        eq(leaseChargeLine.corporationId, actor.corporationId),
        eq(leaseChargeLine.leaseId, leaseId),
        eq(leaseChargeLine.chargeType, 'rent'),
      ),
    )
    .orderBy(asc(leaseChargeLine.startsOn))
    .limit(1);
  if (!rent) throw new Error(`The lease ${leaseId} has no rent.`);
  return rent.cents;
}

async function petsOf(tx: Tx, actor: Actor, leaseId: string): Promise<string> {
  const parties = tx
    .select({ personId: leaseParty.personId })
    .from(leaseParty)
    .where(and(eq(leaseParty.corporationId, actor.corporationId), eq(leaseParty.leaseId, leaseId)));
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
        eq(animalPersonMap.corporationId, actor.corporationId),
        inArray(animalPersonMap.personId, parties),
        eq(animalPersonMap.active, true),
      ),
    )
    .orderBy(asc(animal.animalName));
  return pets.map(({ name }) => name).join(', ');
}
