import { eq, sql } from 'drizzle-orm';
import { allocateCredit } from 'services/payments/charges/allocate-credit';
import { recordOutcome } from 'services/payments/outcome/record-outcome';
import type { ProcessorCharge } from 'services/payments/processor/processor-client';
import type { OpenDatabase } from 'services/platform/db/database';
import { autoPayPlan } from 'services/platform/db/schema/auto-pay';
import { lease } from 'services/platform/db/schema/leases';
import { charge, payment } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { openTestDatabase } from 'services/testing/database-template';
import { toDateInZone } from 'shared/format/date';
import { type AutoPayJob, createAutoPayJob } from './auto-pay-job.ts';
import type { PlanRow } from './store/plans.ts';
import { listRuns, type RunRow } from './store/runs.ts';
import { clearAccount, postTestTransaction, TEST_LEASE, TEST_PLAN } from './test-account.ts';

const INITIAL_PLAN = {
  state: 'active',
  stateReason: null,
  kind: 'full_balance',
  percent: null,
  day: 1,
  capCents: 142_500,
  noticeDays: 10,
  skippedPeriod: null,
  raisedPeriod: null,
  raisedCapCents: null,
  pausedUntil: null,
  endedAt: null,
} as const;

/** Amara's seeded plan with a test clock, and the payments that it makes. */
export class TestPlan {
  readonly open: OpenDatabase;
  now = new Date('2031-03-01T15:00:00Z');

  private entries = 0;
  private begins = 0;

  private constructor(open: OpenDatabase) {
    this.open = open;
  }

  static async create(): Promise<TestPlan> {
    return new TestPlan(await openTestDatabase(process.env.DATABASE_URL));
  }

  /** Resets the account: nothing is owed or drawn, and the plan is effective from `now`. */
  async begin(now: string, part: Partial<PlanRow> = {}): Promise<this> {
    this.now = new Date(now);
    this.begins += 1;
    await this.set({
      ...INITIAL_PLAN,
      // The payment ids of draws are derived from it, and the payments of earlier plans are still there.
      createdAt: new Date(this.begins),
      effectiveFrom: toDateInZone(now, 'UTC'),
      nextRunAt: this.now,
      ...part,
    });
    await this.setLease({ moveOutExpectedDate: null });
    await withSystemContext(this.open.db, (tx) => clearAccount(tx, this.now));
    return this;
  }

  /** Creates a separate worker; several can run on one database. */
  worker(): AutoPayJob {
    return createAutoPayJob({
      db: this.open.db,
      log: createLog('silent'),
      clock: async () => this.now,
    });
  }

  /** Sets the clock and runs the job once. */
  async runAt(now: string): Promise<void> {
    this.now = new Date(now);
    await this.worker().runOnce();
  }

  async set(part: Partial<PlanRow>): Promise<void> {
    await withSystemContext(this.open.db, (tx) =>
      tx.update(autoPayPlan).set(part).where(eq(autoPayPlan.planId, TEST_PLAN.planId)),
    );
  }

  setLease(part: Partial<typeof lease.$inferInsert>): Promise<unknown> {
    return withSystemContext(this.open.db, (tx) =>
      tx.update(lease).set(part).where(eq(lease.leaseId, TEST_LEASE.leaseId)),
    );
  }

  /** Posts rent or another charge; a negative amount posts a credit. */
  charge(
    dueOn: string,
    amountCents: number,
    chargeType: 'rent' | 'utility' = 'rent',
  ): Promise<unknown> {
    return withSystemContext(this.open.db, async (tx) => {
      if (amountCents < 0) return postTestTransaction(tx, amountCents, this.now);
      this.entries += 1;
      const transactionId = `test-${this.entries}`;
      await postTestTransaction(tx, amountCents, this.now, transactionId);
      await tx.insert(charge).values({
        ...TEST_LEASE,
        chargeId: `charge-${transactionId}`,
        chargeType,
        description: 'Test',
        postedOn: dueOn,
        dueOn,
        amountCents,
        reason: 'Test',
        leaseSection: null,
        transactionId,
      });
      return allocateCredit(tx, TEST_LEASE, this.now);
    });
  }

  async plan(): Promise<PlanRow> {
    const [row] = await withSystemContext(this.open.db, (tx) =>
      tx.select().from(autoPayPlan).where(eq(autoPayPlan.planId, TEST_PLAN.planId)),
    );
    if (!row) throw new Error('The plan is gone.');
    return row;
  }

  async run(period: string): Promise<RunRow | undefined> {
    const runs = await withSystemContext(this.open.db, (tx) => listRuns(tx, TEST_PLAN));
    return runs.find((one) => one.period === period);
  }

  /** Returns the payments that the plan made, in order. */
  payments() {
    return withSystemContext(this.open.db, (tx) =>
      tx
        .select()
        .from(payment)
        .where(
          sql`${payment.leaseId} = 'lease-okafor' and ${payment.submittedAt} >= '2027-01-01' and ${payment.paymentId} in (select payment_id from auto_pay_attempt)`,
        )
        .orderBy(payment.submittedAt),
    );
  }

  /** Records the processor's answer for the newest payment. */
  async answer(state: ProcessorCharge['state'], failureCode: string | null = null): Promise<void> {
    const row = (await this.payments()).at(-1);
    if (!row) throw new Error('There is no payment.');
    const at = this.now.toISOString();
    const processorCharge = {
      charge_id: `ch-${row.paymentId}`,
      reference: row.paymentId,
      amount_cents: row.amountCents + row.feeCents,
      state,
      failure_code: failureCode,
      settled_at: state === 'settled' ? at : null,
      returned_at: state === 'returned' ? at : null,
      voidable_until: null,
    };
    await recordOutcome(this.open.db, row, { kind: 'charge', charge: processorCharge }, this.now);
  }

  async mails(): Promise<string[]> {
    const found = await withSystemContext(this.open.db, (tx) =>
      tx.execute<{ template: string }>(
        sql`select template from mail where template like 'auto-pay%' order by created_at, template`,
      ),
    );
    return found.rows.map((row) => row.template);
  }
}
