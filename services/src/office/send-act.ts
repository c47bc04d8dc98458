import { outcomeSchema } from './act-schema.ts';
import { readOfficeKey } from './office-key.ts';

export type Answer = { code: 0 | 1 | 2 | 3; body: unknown; text: string; rows: object[] };

type Target = { origin: string; dataDir: string; actor: string };

const away = (message: string): Answer => ({ code: 3, body: { message }, text: message, rows: [] });

/** Asks the running services for an act; gives the exit code and what to say. */
export async function sendAct(target: Target, act: unknown): Promise<Answer> {
  const key = readOfficeKey(target.dataDir);
  if (key === undefined) {
    return away(`No portal was started on ${target.dataDir}: start it with npm start.`);
  }
  const response = await fetch(new URL('/office/acts', target.origin), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ actor: target.actor, act }),
  }).catch(() => undefined);
  if (!response)
    return away(`Nothing answers at ${target.origin}: start the portal with npm start.`);
  const body: unknown = await response.json().catch(() => null);
  const outcome = outcomeSchema.safeParse(body);
  if (response.ok && outcome.success) return { code: 0, body, ...outcome.data };
  const { message } = (body ?? {}) as { message?: string };
  if (response.status === 400) return { code: 2, body, text: message ?? '', rows: [] };
  if (response.status === 422) return { code: 1, body, text: message ?? '', rows: [] };
  return away(message ?? `The services answered ${response.status}.`);
}
