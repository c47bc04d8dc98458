import { eq, inArray, sql } from 'drizzle-orm';
import {
  type CreatePaymentInput,
  cancelPayment,
  createCompleter,
  createOutcomeRecorder,
  createPayment,
  createQuote,
  createRefunder,
  listOpenChargesBeforeCredit,
  loadAccountBalance,
  loadPaymentResponses,
  type ProcessorCharge,
  postCharge,
  receiveEvent,
  requestRefund,
  withdrawCharge,
} from 'services/payments';
import type { OpenDatabase } from 'services/platform/db/database';
import { ledgerPosting } from 'services/platform/db/schema/ledger';
import { payment } from 'services/platform/db/schema/payments';
import { type Actor, withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { createKey } from 'services/testing/test-renter';
import type { Payment } from 'shared/contract/payments/payments';
import { toDateInZone } from 'shared/format/date';
import { readReceiptTotals } from './read-receipt-totals.ts';
import { TestBank } from './test-bank.ts';

export const SCENARIO_LEASE = { corporationId: 'corp-harbor', leaseId: 'lease-ortiz' };
const MAYA: Actor = {
  corporationId: SCENARIO_LEASE.corporationId,
  personId: 'person-maya-ortiz',
  doorIds: ['door-quayside-3b'],
};

/** The real ledger of one lease, with the actions of renters, office and bank. */
export class TestLedger {
  private readonly open: OpenDatabase;
  private readonly bank = new TestBank();
  private readonly sent = new Map<string, CreatePaymentInput['request']>();
  private readonly deps;

  constructor(open: OpenDatabase) {
    this.open = open;
    const log = createLog('silent');
    const now = () => new Date();
    this.deps = {
      db: open.db,
      database: open,
      processor: this.bank,
      record: createOutcomeRecorder({ db: open.db, log, now }),
      log,
      now,
      undoWindowMs: null,
      limitRate: async () => {},
    };
  }

  /** Charges the lease. Returns the id of the charge. */
  async createCharge(cents: number, chargeType: 'other' | 'rent' = 'other'): Promise<string> {
    const today = toDateInZone(Date.now(), 'UTC');
    const texts = { description: 'A key', reason: 'A key was lost.', payee: 'Harbor & Pine' };
    const dates = { postedOn: today, dueOn: today };
    return withSystemContext(this.open.db, (tx) =>
      postCharge(tx, { ...SCENARIO_LEASE, ...texts, ...dates, chargeType, amountCents: cents }),
    );
  }

  async withdrawCharge(chargeId: string): Promise<void> {
    const now = new Date();
    const texts = { description: 'A key was found', payee: 'Harbor & Pine' };
    await withSystemContext(this.open.db, (tx) =>
      withdrawCharge(tx, {
        ...SCENARIO_LEASE,
        ...texts,
        chargeId,
        postedOn: toDateInZone(now.getTime(), 'UTC'),
        now,
      }),
    );
  }

  /** Pays in addition to pending payments. Returns the idempotency key and the payment id. Throws refusals. */
  async pay(cents: number, methodId: string): Promise<{ key: string; paymentId: string }> {
    const quote = await withRenterContext(this.open.db, MAYA, (tx) =>
      createQuote(tx, MAYA, { amountCents: cents }, new Date()),
    );
    const key = createKey();
    this.sent.set(key, {
      quote_id: quote.quote_id,
      method_id: methodId,
      authorization_text: 'I authorize this payment.',
      confirmed_payment_ids: quote.warnings.map(({ payment_id: id }) => id),
      ...(quote.guard && { owed_cents: quote.guard.owed_cents }),
    });
    const { paymentId } = await this.sendPayment(key);
    return { key, paymentId };
  }

  /** Sends the request of this idempotency key, for the first time or as a replay. */
  async sendPayment(key: string): Promise<{ paymentId: string; replayed: boolean }> {
    const request = this.sent.get(key);
    if (!request) throw new Error(`No request was sent with ${key}.`);
    const { payment: created, replayed } = await createPayment(this.deps, MAYA, { key, request });
    return { paymentId: created.payment_id, replayed };
  }

  /** Changes the state of the charge at the bank, and delivers its event `times` times. */
  async moveCharge(paymentId: string, state: ProcessorCharge['state'], times = 1): Promise<void> {
    this.bank.moveCharge(paymentId, state);
    for (let time = 0; time < times; time += 1) {
      const event = {
        event_id: `evt_${createKey()}`,
        type: 'charge.updated',
        created_at: new Date().toISOString(),
        data: { charge_id: `ch_${paymentId}`, reference: paymentId },
      };
      await receiveEvent(this.open.db, event, new Date());
      await createCompleter(this.deps).runOnce();
    }
  }

  async cancel(paymentId: string): Promise<void> {
    await cancelPayment(this.deps, MAYA, paymentId);
  }

  async refund(paymentId: string, amountCents: number): Promise<void> {
    await withSystemContext(this.open.db, async (tx) => {
      const [row] = await tx.select().from(payment).where(eq(payment.paymentId, paymentId));
      if (!row) throw new Error(`There is no payment ${paymentId}.`);
      await requestRefund(tx, row, { amountCents, reason: 'A scenario' }, new Date());
    });
    await createRefunder(this.deps).runOnce();
  }

  /** Reads the payment as its receipt shows it. */
  async readReceipt(paymentId: string): Promise<Payment> {
    const [shown] = await withSystemContext(this.open.db, async (tx) => {
      const rows = await tx.select().from(payment).where(eq(payment.paymentId, paymentId));
      return loadPaymentResponses(tx, rows, MAYA.personId);
    });
    if (!shown) throw new Error(`There is no payment ${paymentId}.`);
    return shown;
  }

  /** Reads the balances of the lease and the state of these payments. */
  readState(paymentIds: readonly string[]) {
    return withSystemContext(this.open.db, async (tx) => {
      const { balanceCents: balance, pendingCents: pending } = await loadAccountBalance(
        tx,
        SCENARIO_LEASE,
      );
      const rows = await tx
        .select({ id: payment.paymentId, state: payment.state, refunded: payment.refundedCents })
        .from(payment)
        .where(inArray(payment.paymentId, [...paymentIds]));
      const [all] = await tx
        .select({ cents: sql<string>`sum(${ledgerPosting.amountCents})` })
        .from(ledgerPosting)
        .where(eq(ledgerPosting.leaseId, SCENARIO_LEASE.leaseId));
      const open = await listOpenChargesBeforeCredit(tx, SCENARIO_LEASE);
      const openCents = open.reduce((sum, { leftCents }) => sum + leftCents, 0);
      const receipts = await readReceiptTotals(
        tx,
        { ...SCENARIO_LEASE, personId: MAYA.personId },
        paymentIds,
      );
      const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
      const payments = paymentIds.map((id) => byId.get(id));
      return { balance, pending, total: Number(all?.cents), payments, openCents, ...receipts };
    });
  }
}
