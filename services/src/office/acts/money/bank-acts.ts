import type { Act, ActOutcome } from 'services/office/act-schema';
import { ActRefusedError, loadPayment } from 'services/office/load-renter';
import type { SandboxBank } from 'services/office/sandbox-bank';
import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';

type BankActDeps = { db: Database; bank: SandboxBank };

/** Settles or returns a charge in the sandbox. The portal is updated by the processor's event, as in production. */
export async function runBankAct(
  { db, bank }: BankActDeps,
  act: Extract<Act, { act: 'settle' | 'return' }>,
): Promise<ActOutcome> {
  const row = await withSystemContext(db, (tx) => loadPayment(tx, act.payment));
  if (row.processorChargeId === null) {
    throw new ActRefusedError('This payment has no charge at the processor.');
  }
  if (act.act === 'settle') await bank.settleCharge(row.processorChargeId);
  else await bank.returnCharge(row.processorChargeId, act.code);
  const what = act.act === 'settle' ? 'settles' : `is returned with ${act.code}`;
  return { text: `${act.payment} ${what}; the portal is updated in a moment.`, rows: [] };
}

/** Advances the clock of the sandbox processor for all payments. */
export async function advanceSandboxClock(bank: SandboxBank, hours: number): Promise<ActOutcome> {
  const charges = await bank.advanceClock(hours * 3_600_000);
  const text = `The sandbox clock advanced by ${hours} h: ${charges} payments changed. The portal is updated in a moment.`;
  return { text, rows: [] };
}
