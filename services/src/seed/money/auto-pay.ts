import { getMandate, toPlanColumns } from 'services/payments';
import {
  autoPayAttempt,
  autoPayMandate,
  autoPayPlan,
  autoPayRun,
} from 'services/platform/db/schema/auto-pay';
import { addDays, getFirstOfMonth, toInstant } from 'services/seed/calendar';
import { SEED_TIME_ZONE, type SeedContext } from 'services/seed/context';
import { planLeases } from 'services/seed/leases';
import { AMARA, LUCAS, type SeedPersona } from 'services/seed/personas';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import { toMonth } from 'shared/format/calendar-date';
import { getMethodId, planMethods } from './methods.ts';
import { getPaymentDate, type PlannedLease } from './money-plan.ts';
import { COMPANIES } from './money-rows.ts';

type PlanPart = Partial<typeof autoPayPlan.$inferInsert>;
type PlannedAutoPay = {
  who: SeedPersona;
  leaseId: string;
  capCents: number;
  backup: string | null;
  plan: PlanPart;
};

/** The plan of Amara succeeds. The last draw of Lucas was returned, and his plan is paused. */
const PLANNED_AUTO_PAY: PlannedAutoPay[] = [
  { who: AMARA, leaseId: 'lease-okafor', capCents: 142_500, backup: null, plan: {} },
  {
    who: LUCAS,
    leaseId: 'lease-meyer',
    capCents: 120_000,
    backup: getMethodId(LUCAS, 'card-4242'),
    plan: { state: 'paused', stateReason: 'returned_too_often' },
  },
];

/** Months, relative to the current one, that have a draw. */
const MONTHS = [0, -1, -2];

export async function seedAutoPay(context: SeedContext): Promise<void> {
  const leases = planLeases(context.today);
  for (const planned of PLANNED_AUTO_PAY) {
    const lease = leases.find((one) => one.leaseId === planned.leaseId);
    if (!lease) throw new Error(`There is no ${planned.leaseId}.`);
    await seedPlan(context, planned, lease);
    for (const month of MONTHS) await seedRun(context, planned, lease, month);
  }
}

const getIds = ({ who, leaseId }: PlannedAutoPay) => ({
  corporationId: who.corporationId,
  personId: who.personId,
  planId: `plan-${leaseId}`,
});

const getTerms = ({ who, capCents, backup }: PlannedAutoPay): AutoPayTerms => ({
  kind: 'full_balance',
  amount_cents: null,
  percent: null,
  cap_cents: capCents,
  day: 1,
  ends: 'lease_end',
  ends_on: null,
  method_id: getMethodId(who, 'bank'),
  backup_method_id: backup,
  notice_days: 10,
});

async function seedPlan({ tx, today }: SeedContext, planned: PlannedAutoPay, lease: PlannedLease) {
  const { who, leaseId, plan } = planned;
  const terms = getTerms(planned);
  const agreedOn = addDays(lease.termStart, 3);
  const agreedAt = toInstant(agreedOn, 11, SEED_TIME_ZONE);
  const state = plan.state ?? 'active';
  await tx.insert(autoPayPlan).values({
    ...getIds(planned),
    leaseId,
    ...toPlanColumns(terms),
    state,
    // The plan applies from tomorrow. Past draws are seeded as runs.
    effectiveFrom: addDays(today, 1),
    nextRunAt: state === 'active' ? agreedAt : null,
    createdAt: agreedAt,
    ...plan,
  });
  const methods = planMethods(today);
  const method = methods.find((one) => one.methodId === terms.method_id);
  if (!method) throw new Error(`${leaseId} has no method.`);
  const name = `${who.firstName} ${who.lastName}`;
  const mandate = getMandate({
    name,
    terms,
    payeeName: COMPANIES[who.corporationId]?.name ?? '',
    method,
    backup: methods.find((one) => one.methodId === terms.backup_method_id),
    firstOn: getFirstOfMonth(agreedOn, 1),
  });
  await tx.insert(autoPayMandate).values({
    ...getIds(planned),
    mandateId: `mandate-${leaseId}`,
    ...mandate,
    signedName: name,
    agreedAt,
    ipAddress: '203.0.113.7',
    userAgent: 'Seed',
  });
}

/** Inserts a run for a month and links it to the payment that the ledger already has. */
async function seedRun(
  { tx, today }: SeedContext,
  planned: PlannedAutoPay,
  lease: PlannedLease,
  month: number,
) {
  const dueOn = getFirstOfMonth(today, month);
  const isReturned = planned.who === LUCAS && month === 0;
  const ids = { ...getIds(planned), period: toMonth(dueOn) };
  const drawOn = getPaymentDate(lease, today, month);
  await tx.insert(autoPayRun).values({
    ...ids,
    dueOn,
    drawOn,
    state: isReturned ? 'returned' : 'settled',
    amountCents: lease.rentCents,
    failureCode: isReturned ? 'R01' : null,
    updatedAt: toInstant(drawOn, 15, SEED_TIME_ZONE),
  });
  await tx.insert(autoPayAttempt).values({
    ...ids,
    attempt: 1,
    paymentId: `payment-${planned.leaseId}-${month - lease.months.since}`,
    methodId: getMethodId(planned.who, 'bank'),
  });
}
