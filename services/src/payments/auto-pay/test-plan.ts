import { eq, sql } from 'drizzle-orm';
import { allocateCredit } from 'services/payments/charges/allocate-credit';
import { balanceOf, postTransaction } from 'services/payments/ledger/store/postings';
import { record } from 'services/payments/outcome/record';
import type { ProcessorCharge } from 'services/payments/processor/processor-client';
import type { OpenDatabase } from 'services/platform/db/database';
import { autoPayAttempt, autoPayPlan, autoPayRun } from 'services/platform/db/schema/auto-pay';
import { lease } from 'services/platform/db/schema/leases';
import { charge, payment } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { openTestDatabase } from 'services/testing/database-template';
import { toDateInZone } from 'shared/format/date';
import { type AutoPayJob, createAutoPayJob } from './auto-pay-job.ts';
import type { PlanRow } from './store/plans.ts';
import { listRuns, type RunRow } from './store/runs.ts';

const PLAN = { corporationId: 'corp-harbor', planId: 'plan-lease-okafor' };
const LEASE = { corporationId: 'corp-harbor', leaseId: 'lease-okafor' };

const FRESH = {
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

/** The seeded plan of Amara on a clock that tests turn, and the payments that come of it. */
export class TestPlan {
  readonly open: OpenDatabase;
  now = new Date('2031-03-01T15:00:00Z');

  private entries = 0;

  private constructor(open: OpenDatabase) {
    this.open = open;
  }

  static async create(): Promise<TestPlan> {
    return new TestPlan(await openTestDatabase(process.env.DATABASE_URL));
  }

  /** Nothing is owed and nothing was drawn; the plan holds from the day that the clock now shows. */
  async begin(now: string, part: Partial<PlanRow> = {}): Promise<this> {
    this.now = new Date(now);
    await this.set({
      ...FRESH,
      effectiveFrom: toDateInZone(now, 'UTC'),
      nextRunAt: this.now,
      ...part,
    });
    await this.setLease({ moveOutExpectedDate: null });
    await withSystemContext(this.open.db, async (tx) => {
      await tx.execute(sql`update payment set state = 'cancelled' where lease_id = 'lease-okafor'
        and state in ('scheduled', 'submitting', 'unknown', 'pending')`);
      await tx.execute(sql`update payment set refunded_cents = amount_cents - (
          select coalesce(sum(a.amount_cents), 0) from payment_allocation a
          where a.corporation_id = payment.corporation_id and a.payment_id = payment.payment_id)
        where lease_id = 'lease-okafor' and state = 'settled'`);
      await tx.delete(autoPayAttempt).where(eq(autoPayAttempt.planId, PLAN.planId));
      await tx.delete(autoPayRun).where(eq(autoPayRun.planId, PLAN.planId));
      await tx.execute(sql`delete from mail where template like 'auto-pay%'`);
      await tx.execute(sql`update payment_method set state = 'active'
        where method_id = 'method-amara-bank'`);
      await tx
        .update(charge)
        .set({ closedAt: this.now, chargeType: 'other' })
        .where(eq(charge.leaseId, LEASE.leaseId));
      const balance = await balanceOf(tx, LEASE.corporationId, LEASE.leaseId);
      if (balance !== 0) await this.post(tx, -balance);
    });
    return this;
  }

  /** A worker of its own; several may run on one database. */
  worker(): AutoPayJob {
    return createAutoPayJob({
      db: this.open.db,
      log: createLog('silent'),
      clock: async () => this.now,
    });
  }

  /** Turns the clock, and lets the job do what is due by then. */
  async runAt(now: string): Promise<void> {
    this.now = new Date(now);
    await this.worker().runOnce();
  }

  async set(part: Partial<PlanRow>): Promise<void> {
    await withSystemContext(this.open.db, (tx) =>
      tx.update(autoPayPlan).set(part).where(eq(autoPayPlan.planId, PLAN.planId)),
    );
  }

  setLease(part: Partial<typeof lease.$inferInsert>): Promise<unknown> {
    return withSystemContext(this.open.db, (tx) =>
      tx.update(lease).set(part).where(eq(lease.leaseId, LEASE.leaseId)),
    );
  }

  private post(tx: Parameters<typeof postTransaction>[0], cents: number, transactionId?: string) {
    return postTransaction(tx, {
      ...LEASE,
      ...(transactionId === undefined ? {} : { transactionId }),
      transactionType: cents > 0 ? 'charge' : 'credit',
      postedOn: toDateInZone(this.now.getTime(), 'UTC'),
      description: 'Test',
      payeePayer: 'Test',
      postings: [
        { account: 'receivable', amountCents: cents },
        { account: 'rent_income', amountCents: -cents },
      ],
    });
  }

  /** Rent in the books, or another charge; less than 0 is a credit. */
  charge(
    dueOn: string,
    amountCents: number,
    chargeType: 'rent' | 'utility' = 'rent',
  ): Promise<unknown> {
    return withSystemContext(this.open.db, async (tx) => {
      if (amountCents < 0) return this.post(tx, amountCents);
      this.entries += 1;
      const transactionId = `test-${this.entries}`;
      await this.post(tx, amountCents, transactionId);
      await tx.insert(charge).values({
        ...LEASE,
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
      return allocateCredit(tx, LEASE, this.now);
    });
  }

  async plan(): Promise<PlanRow> {
    const [row] = await this.open.db
      .select()
      .from(autoPayPlan)
      .where(eq(autoPayPlan.planId, PLAN.planId));
    if (!row) throw new Error('The plan is gone.');
    return row;
  }

  async run(period: string): Promise<RunRow | undefined> {
    const runs = await withSystemContext(this.open.db, (tx) => listRuns(tx, PLAN));
    return runs.find((one) => one.period === period);
  }

  /** The payments that the plan made, in order. */
  payments() {
    return this.open.db
      .select()
      .from(payment)
      .where(
        sql`${payment.leaseId} = 'lease-okafor' and ${payment.submittedAt} >= '2027-01-01' and ${payment.paymentId} in (select payment_id from auto_pay_attempt)`,
      )
      .orderBy(payment.submittedAt);
  }

  /** What the processor says of the newest payment. */
  async answer(state: ProcessorCharge['state'], failureCode: string | null = null): Promise<void> {
    const row = (await this.payments()).at(-1);
    if (!row) throw new Error('There is no payment.');
    const at = this.now.toISOString();
    const news = {
      charge_id: `ch-${row.paymentId}`,
      reference: row.paymentId,
      amount_cents: row.amountCents + row.feeCents,
      state,
      failure_code: failureCode,
      settled_at: state === 'settled' ? at : null,
      returned_at: state === 'returned' ? at : null,
      voidable_until: null,
    };
    await record(this.open.db, row, { kind: 'charge', charge: news }, this.now);
  }

  async mails(): Promise<string[]> {
    const found = await this.open.db.execute<{ template: string }>(
      sql`select template from mail where template like 'auto-pay%' order by created_at, template`,
    );
    return found.rows.map((row) => row.template);
  }
}
