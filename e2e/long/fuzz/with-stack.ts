import { readFirstPort } from '#fixtures/command-line.ts';
import { Stack } from '#fixtures/stack.ts';
import { type FuzzResult, runFuzz } from './run-fuzz.ts';
import type { Credentials } from './structured-requests.ts';

const FIRST_PORT = readFirstPort(5_900);
const PERSONA = 'maya.ortiz@example.com';

/** Runs the fuzz against a new portal. Requests with a token are those of the renter Maya. */
export async function runFuzzWithStack(options: {
  count: number;
  seed: number;
}): Promise<FuzzResult> {
  const stack = new Stack(FIRST_PORT, 'fuzz');
  try {
    await stack.start();
    return await runFuzz(stack.origins, () => readCredentials(stack.origins.identity), options);
  } finally {
    await stack.stop();
  }
}

async function readCredentials(identity: string): Promise<Credentials> {
  const answer = await fetch(`${identity}/dev/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: PERSONA }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { token, processorKey: 'sandbox-local' };
}
