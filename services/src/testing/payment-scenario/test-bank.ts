import type { ProcessorCharge, ProcessorChargeInput, ProcessorClient } from 'services/payments';

const UNDO_WINDOW_MS = 3_600_000;
const FAILURES: Partial<Record<ProcessorCharge['state'], string>> = {
  returned: 'R01',
  failed: 'insufficient_funds',
};

/** A processor whose bank is controlled by the test: debits stay pending until `moveCharge`. */
export class TestBank implements ProcessorClient {
  private readonly charges = new Map<string, ProcessorCharge>();

  async charge({ paymentId, totalCents, kind }: ProcessorChargeInput): Promise<ProcessorCharge> {
    const now = new Date();
    const debit = kind === 'bank';
    const charge: ProcessorCharge = {
      charge_id: `ch_${paymentId}`,
      reference: paymentId,
      amount_cents: totalCents,
      state: debit ? 'pending' : 'settled',
      failure_code: null,
      voidable_until: debit ? new Date(now.getTime() + UNDO_WINDOW_MS).toISOString() : null,
      settled_at: debit ? null : now.toISOString(),
      returned_at: null,
    };
    const known = this.charges.get(paymentId) ?? charge;
    this.charges.set(paymentId, known);
    return known;
  }

  find = async (paymentId: string) => this.charges.get(paymentId);
  void = async (chargeId: string) => this.moveCharge(chargeId.slice('ch_'.length), 'voided');
  refund = async () => ({ state: 'done' as const });

  moveCharge(paymentId: string, state: ProcessorCharge['state']): ProcessorCharge {
    const before = this.charges.get(paymentId);
    if (!before) throw new Error(`There is no charge of payment ${paymentId}.`);
    const after = { ...before, state, failure_code: FAILURES[state] ?? null };
    this.charges.set(paymentId, after);
    return after;
  }
}
