import { FateUnknown } from 'services/payments/processor-client';
import { ActRefused } from './find-renter.ts';

/** What banks do, at once: only a sandbox processor has this. */
export type SandboxBank = {
  settle(chargeId: string): Promise<void>;
  /** Sends a charge back with a return code. */
  giveBack(chargeId: string, code: string): Promise<void>;
};

type Outcome = { state: 'settled' } | { state: 'returned'; code: string };

/** Throws `ActRefused` with the processor's reason, `FateUnknown` where it does not answer. */
export function createSandboxBank(origin: string, apiKey: string): SandboxBank {
  async function decide(chargeId: string, outcome: Outcome): Promise<void> {
    const path = `/v1/sandbox/charges/${encodeURIComponent(chargeId)}/outcome`;
    const answer = await fetch(new URL(path, origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(outcome),
      signal: AbortSignal.timeout(5_000),
    }).catch((cause: unknown) => {
      throw new FateUnknown('The processor did not answer.', { cause });
    });
    if (answer.ok) return void (await answer.body?.cancel());
    const { error } = (await answer.json()) as { error?: { message?: string } };
    throw new ActRefused(error?.message ?? `The processor answered ${answer.status}.`);
  }
  return {
    settle: (chargeId) => decide(chargeId, { state: 'settled' }),
    giveBack: (chargeId, code) => decide(chargeId, { state: 'returned', code }),
  };
}
