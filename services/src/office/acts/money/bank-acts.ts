import type { Act, Outcome } from 'services/office/act-schema';
import { ActRefused, paymentNamed } from 'services/office/find-renter';
import type { SandboxBank } from 'services/office/sandbox-bank';
import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';

type Deps = { db: Database; bank: SandboxBank };

/** The bank decides now; our side learns it from the processor's event, like any other. */
export async function actAtBank(
  { db, bank }: Deps,
  act: Extract<Act, { act: 'settle' | 'return' }>,
): Promise<Outcome> {
  const row = await withSystemContext(db, (tx) => paymentNamed(tx, act.payment));
  if (row.processorChargeId === null) {
    throw new ActRefused('This payment has no charge at the processor.');
  }
  if (act.act === 'settle') await bank.settle(row.processorChargeId);
  else await bank.giveBack(row.processorChargeId, act.code);
  const what = act.act === 'settle' ? 'settles' : `comes back with ${act.code}`;
  return { text: `${act.payment} ${what}; the portal learns of it in a moment.`, rows: [] };
}

/** Moves the sandbox's clock on for every payment that it has. */
export async function forwardSandbox(bank: SandboxBank, hours: number): Promise<Outcome> {
  const charges = await bank.forward(hours * 3_600_000);
  const text = `The sandbox moved ${hours} h on: ${charges} payments changed. The portal learns of it in a moment.`;
  return { text, rows: [] };
}
