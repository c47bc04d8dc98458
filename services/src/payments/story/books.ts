import { eq, inArray, sql } from 'drizzle-orm';
import { type Actor, asPerson, asSystem } from 'services/db/access';
import type { OpenDatabase } from 'services/db/database';
import { ledgerPosting } from 'services/db/schema/ledger';
import { payment } from 'services/db/schema/payments';
import { createLog } from 'services/http/log';
import { dateIn } from 'shared/format/date';
import { cancelPayment } from '../cancel-payment.ts';
import { createCompleter } from '../completer.ts';
import { createPayment, type PayInput } from '../create-payment.ts';
import { takeEvent } from '../events/take-event.ts';
import { moneyOf } from '../money-of-lease.ts';
import { postCharge } from '../post-charge.ts';
import type { ProcessorCharge } from '../processor-client.ts';
import { createQuote } from '../quotes.ts';
import { createRecorder } from '../recorder.ts';
import { createRefunder } from '../refunds/refunder.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { newKey } from '../test-renter.ts';
import { TestBank } from './test-bank.ts';

const LEASE = { corporationId: 'corp-harbor', leaseId: 'lease-ortiz' };
const MAYA: Actor = {
  corporationId: LEASE.corporationId,
  personId: 'person-maya-ortiz',
  doorIds: ['door-quayside-3b'],
};

/** The real books of one lease, and what people and banks do to them. */
export class Books {
  private readonly open: OpenDatabase;
  private readonly bank = new TestBank();
  private readonly sent = new Map<string, PayInput['request']>();
  private readonly deps;

  constructor(open: OpenDatabase) {
    this.open = open;
    const log = createLog('silent');
    const now = () => new Date();
    const record = createRecorder({ db: open.db, log, now });
    this.deps = { db: open.db, database: open, processor: this.bank, record, log, now };
  }

  async owe(cents: number): Promise<void> {
    const today = dateIn(Date.now(), 'UTC');
    const words = { description: 'A key', reason: 'A key was lost.', payee: 'Harbor & Pine' };
    const dates = { postedOn: today, dueOn: today };
    await asSystem(this.open.db, (tx) =>
      postCharge(tx, { ...LEASE, ...words, ...dates, chargeType: 'other', amountCents: cents }),
    );
  }

  /** Pays beside whatever is under way. Gives the key and the payment's id; throws the refusal. */
  async pay(cents: number, methodId: string): Promise<{ key: string; paymentId: string }> {
    const quote = await asPerson(this.open.db, MAYA, (tx) =>
      createQuote(tx, MAYA, { amountCents: cents }, new Date()),
    );
    const key = newKey();
    this.sent.set(key, {
      quote_id: quote.quote_id,
      method_id: methodId,
      authorization_text: 'I authorize this payment.',
      confirmed_payment_ids: quote.warnings.map(({ payment_id: id }) => id),
      ...(quote.guard && { owed_cents: quote.guard.owed_cents }),
    });
    const { paymentId } = await this.send(key);
    return { key, paymentId };
  }

  /** The request of this key, for the first time or once more. */
  async send(key: string): Promise<{ paymentId: string; replayed: boolean }> {
    const request = this.sent.get(key);
    if (!request) throw new Error(`Nothing was sent with ${key}.`);
    const { payment: made, replayed } = await createPayment(this.deps, MAYA, { key, request });
    return { paymentId: made.payment_id, replayed };
  }

  /** The bank moves the money, and its event comes so many times. */
  async move(paymentId: string, state: ProcessorCharge['state'], times = 1): Promise<void> {
    this.bank.move(paymentId, state);
    for (let time = 0; time < times; time += 1) {
      const event = {
        event_id: `evt_${newKey()}`,
        type: 'charge.updated',
        created_at: new Date().toISOString(),
        data: { charge_id: `ch_${paymentId}`, reference: paymentId },
      };
      await takeEvent(this.open.db, event, new Date());
      await createCompleter(this.deps).runOnce();
    }
  }

  async cancel(paymentId: string): Promise<void> {
    await cancelPayment(this.deps, MAYA, paymentId);
  }

  async refund(paymentId: string, amountCents: number): Promise<void> {
    await asSystem(this.open.db, async (tx) => {
      const [row] = await tx.select().from(payment).where(eq(payment.paymentId, paymentId));
      if (!row) throw new Error(`There is no payment ${paymentId}.`);
      await requestRefund(tx, row, { amountCents, reason: 'A story' }, new Date());
    });
    await createRefunder(this.deps).runOnce();
  }

  /** What the books say of the lease: sums of all its accounts, and of these payments. */
  read(paymentIds: readonly string[]) {
    return asSystem(this.open.db, async (tx) => {
      const { balanceCents: balance, pendingCents: pending } = await moneyOf(tx, LEASE);
      const rows = await tx
        .select({ id: payment.paymentId, state: payment.state, refunded: payment.refundedCents })
        .from(payment)
        .where(inArray(payment.paymentId, [...paymentIds]));
      const [all] = await tx
        .select({ cents: sql<string>`sum(${ledgerPosting.amountCents})` })
        .from(ledgerPosting)
        .where(eq(ledgerPosting.leaseId, LEASE.leaseId));
      const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
      const payments = paymentIds.map((id) => byId.get(id));
      return { balance, pending, total: Number(all?.cents), payments };
    });
  }
}
