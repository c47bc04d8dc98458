import { Stack } from '#fixtures/stack.ts';
import { type FuzzResult, runFuzz } from './run-fuzz.ts';
import type { Keys } from './structured-requests.ts';

const FIRST_PORT = Number(process.env.FUZZ_FIRST_PORT ?? 5_900);
const PERSONA = 'maya.ortiz@example.com';

/** Runs the fuzz against a portal of its own, as the renter Maya where a token is sent. */
export async function runFuzzWithStack(options: {
  count: number;
  seed: number;
}): Promise<FuzzResult> {
  const stack = new Stack(FIRST_PORT, 'fuzz');
  try {
    await stack.start();
    return await runFuzz(stack.origins, () => readKeys(stack.origins.identity), options);
  } finally {
    await stack.stop();
  }
}

async function readKeys(identity: string): Promise<Keys> {
  const answer = await fetch(`${identity}/dev/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: PERSONA }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { token, processorKey: 'sandbox-local' };
}
