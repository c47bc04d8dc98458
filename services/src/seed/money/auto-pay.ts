import { columnsOf, mandateOf } from 'services/payments';
import {
  autoPayAttempt,
  autoPayMandate,
  autoPayPlan,
  autoPayRun,
} from 'services/platform/db/schema/auto-pay';
import { addDays, firstOfMonth, instantAt } from 'services/seed/calendar';
import { SEED_TIME_ZONE, type SeedContext } from 'services/seed/context';
import { planLeases } from 'services/seed/leases';
import { AMARA, LUCAS, type Persona } from 'services/seed/personas';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import { toMonth } from 'shared/format/calendar-date';
import { methodId, planMethods } from './methods.ts';
import { type PlannedLease, paidOn } from './money-plan.ts';
import { COMPANIES } from './money-rows.ts';

type PlanPart = Partial<typeof autoPayPlan.$inferInsert>;
type Story = {
  who: Persona;
  leaseId: string;
  capCents: number;
  backup: string | null;
  plan: PlanPart;
};

/** Amara's goes well; that of Lucas came back last time, and has been paused since. */
const STORIES: Story[] = [
  { who: AMARA, leaseId: 'lease-okafor', capCents: 142_500, backup: null, plan: {} },
  {
    who: LUCAS,
    leaseId: 'lease-meyer',
    capCents: 120_000,
    backup: methodId(LUCAS, 'card-4242'),
    plan: { state: 'paused', stateReason: 'returned_too_often' },
  },
];

/** How many draws the renters look back on. */
const MONTHS = [0, -1, -2];

export async function seedAutoPay(context: SeedContext): Promise<void> {
  const leases = planLeases(context.today);
  for (const story of STORIES) {
    const lease = leases.find((one) => one.leaseId === story.leaseId);
    if (!lease) throw new Error(`There is no ${story.leaseId}.`);
    await seedPlan(context, story, lease);
    for (const month of MONTHS) await seedRun(context, story, lease, month);
  }
}

const idsOf = ({ who, leaseId }: Story) => ({
  corporationId: who.corporationId,
  personId: who.personId,
  planId: `plan-${leaseId}`,
});

const termsOf = ({ who, capCents, backup }: Story): AutoPayTerms => ({
  kind: 'full_balance',
  amount_cents: null,
  percent: null,
  cap_cents: capCents,
  day: 1,
  ends: 'lease_end',
  ends_on: null,
  method_id: methodId(who, 'bank'),
  backup_method_id: backup,
  notice_days: 10,
});

async function seedPlan({ tx, today }: SeedContext, story: Story, lease: PlannedLease) {
  const { who, leaseId, plan } = story;
  const terms = termsOf(story);
  const agreedOn = addDays(lease.termStart, 3);
  const agreedAt = instantAt(agreedOn, 11, SEED_TIME_ZONE);
  const state = plan.state ?? 'active';
  await tx.insert(autoPayPlan).values({
    ...idsOf(story),
    leaseId,
    ...columnsOf(terms),
    state,
    // From tomorrow on: the past is told by its runs.
    effectiveFrom: addDays(today, 1),
    nextRunAt: state === 'active' ? agreedAt : null,
    createdAt: agreedAt,
    ...plan,
  });
  const methods = planMethods(today);
  const method = methods.find((one) => one.methodId === terms.method_id);
  if (!method) throw new Error(`${leaseId} has no method.`);
  const name = `${who.firstName} ${who.lastName}`;
  const mandate = mandateOf({
    name,
    terms,
    payeeName: COMPANIES[who.corporationId]?.name ?? '',
    method,
    backup: methods.find((one) => one.methodId === terms.backup_method_id),
    firstOn: firstOfMonth(agreedOn, 1),
  });
  await tx.insert(autoPayMandate).values({
    ...idsOf(story),
    mandateId: `mandate-${leaseId}`,
    ...mandate,
    signedName: name,
    agreedAt,
    ipAddress: '203.0.113.7',
    userAgent: 'Seed',
  });
}

/** The payments that the ledger has of these months were the plan's. */
async function seedRun(
  { tx, today }: SeedContext,
  story: Story,
  lease: PlannedLease,
  month: number,
) {
  const dueOn = firstOfMonth(today, month);
  const cameBack = story.who === LUCAS && month === 0;
  const ids = { ...idsOf(story), period: toMonth(dueOn) };
  const drawOn = paidOn(lease, today, month);
  await tx.insert(autoPayRun).values({
    ...ids,
    dueOn,
    drawOn,
    state: cameBack ? 'returned' : 'settled',
    amountCents: lease.rentCents,
    failureCode: cameBack ? 'R01' : null,
    updatedAt: instantAt(drawOn, 15, SEED_TIME_ZONE),
  });
  await tx.insert(autoPayAttempt).values({
    ...ids,
    attempt: 1,
    paymentId: `payment-${story.leaseId}-${month - lease.months.since}`,
    methodId: methodId(story.who, 'bank'),
  });
}
