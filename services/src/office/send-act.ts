import { actOutcomeSchema } from './act-schema.ts';
import { readOfficeKey } from './office-key.ts';

export type ActResponse = { code: 0 | 1 | 2 | 3; body: unknown; text: string; rows: object[] };

type OfficeTarget = { origin: string; dataDir: string; actor: string };

const createUnreachable = (message: string): ActResponse => ({
  code: 3,
  body: { message },
  text: message,
  rows: [],
});

/** Sends an act to the running services. Returns the exit code and the text to print. */
export async function sendAct(target: OfficeTarget, act: unknown): Promise<ActResponse> {
  const key = readOfficeKey(target.dataDir);
  if (key === undefined) {
    return createUnreachable(
      `No portal was started with the data folder ${target.dataDir}. Start it with npm start.`,
    );
  }
  const response = await fetch(new URL('/office/acts', target.origin), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ actor: target.actor, act }),
  }).catch(() => undefined);
  if (!response)
    return createUnreachable(`No answer from ${target.origin}. Start the portal with npm start.`);
  const body: unknown = await response.json().catch(() => null);
  const outcome = actOutcomeSchema.safeParse(body);
  if (response.ok && outcome.success) return { code: 0, body, ...outcome.data };
  const { message } = (body ?? {}) as { message?: string };
  if (response.status === 400) return { code: 2, body, text: message ?? '', rows: [] };
  if (response.status === 422) return { code: 1, body, text: message ?? '', rows: [] };
  return createUnreachable(message ?? `The services answered with status ${response.status}.`);
}
