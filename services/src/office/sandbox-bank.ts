import { PaymentOutcomeUnknownError } from 'services/payments';
import { z } from 'zod';
import { ActRefusedError } from './load-renter.ts';

/** The bank side of the sandbox processor, which settles and returns charges immediately. */
export type SandboxBank = {
  settleCharge(chargeId: string): Promise<void>;
  /** Returns a charge with a return code. */
  returnCharge(chargeId: string, code: string): Promise<void>;
  /** Advances the clock of the sandbox by ms. Returns the number of charges that changed. */
  advanceClock(ms: number): Promise<number>;
};

type ChargeOutcome = { state: 'settled' } | { state: 'returned'; code: string };

/** Throws `ActRefusedError` with the processor's reason, `FateUnknown` where it does not answer. */
export function createSandboxBank(origin: string, apiKey: string): SandboxBank {
  async function post(path: string, body: unknown): Promise<unknown> {
    const response = await fetch(new URL(`/v1/sandbox/${path}`, origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
    }).catch((cause: unknown) => {
      throw new PaymentOutcomeUnknownError('The processor did not answer.', { cause });
    });
    if (response.ok) return response.json();
    const { error } = (await response.json()) as { error?: { message?: string } };
    throw new ActRefusedError(
      error?.message ?? `The processor answered with status ${response.status}.`,
    );
  }
  const decide = async (chargeId: string, outcome: ChargeOutcome) =>
    void (await post(`charges/${encodeURIComponent(chargeId)}/outcome`, outcome));
  return {
    settleCharge: (chargeId) => decide(chargeId, { state: 'settled' }),
    returnCharge: (chargeId, code) => decide(chargeId, { state: 'returned', code }),
    async advanceClock(ms) {
      const answer = await post('clock', { forward_ms: ms });
      return z.object({ charges: z.int() }).parse(answer).charges;
    },
  };
}
