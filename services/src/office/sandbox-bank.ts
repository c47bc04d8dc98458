import { FateUnknown } from 'services/payments';
import { z } from 'zod';
import { ActRefused } from './find-renter.ts';

/** What banks do, at once: only a sandbox processor has this. */
export type SandboxBank = {
  settle(chargeId: string): Promise<void>;
  /** Sends a charge back with a return code. */
  giveBack(chargeId: string, code: string): Promise<void>;
  /** Moves the clock of what it has on, ms. Returns how many charges that changed. */
  forward(ms: number): Promise<number>;
};

type Outcome = { state: 'settled' } | { state: 'returned'; code: string };

/** Throws `ActRefused` with the processor's reason, `FateUnknown` where it does not answer. */
export function createSandboxBank(origin: string, apiKey: string): SandboxBank {
  async function post(path: string, body: unknown): Promise<unknown> {
    const answer = await fetch(new URL(`/v1/sandbox/${path}`, origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
    }).catch((cause: unknown) => {
      throw new FateUnknown('The processor did not answer.', { cause });
    });
    if (answer.ok) return answer.json();
    const { error } = (await answer.json()) as { error?: { message?: string } };
    throw new ActRefused(error?.message ?? `The processor answered ${answer.status}.`);
  }
  const decide = async (chargeId: string, outcome: Outcome) =>
    void (await post(`charges/${encodeURIComponent(chargeId)}/outcome`, outcome));
  return {
    settle: (chargeId) => decide(chargeId, { state: 'settled' }),
    giveBack: (chargeId, code) => decide(chargeId, { state: 'returned', code }),
    async forward(ms) {
      const answer = await post('clock', { forward_ms: ms });
      return z.object({ charges: z.int() }).parse(answer).charges;
    },
  };
}
