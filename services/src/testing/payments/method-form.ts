import type { Reply, TestRenter } from 'services/testing/test-renter';

export const BANK = {
  holder: 'Maya Ortiz',
  account_type: 'checking',
  routing: '110000000',
  account: '000123456789',
};
export const CARD = { number: '4242 4242 4242 4242', expiry: '04 / 29', cvc: '123', zip: '54901' };

export type FormAnswer = {
  token?: string;
  problems?: { field: string; message: string }[];
  message?: string;
};

/** Opens the processor's form as this renter. */
export async function openForm(renter: TestRenter, kind: 'bank' | 'card'): Promise<string> {
  const setup = await renter.send<{ frame_url: string }>('POST', '/v1/method-setups', {
    body: { kind },
  });
  if (setup.status !== 201) throw new Error(`No form: ${JSON.stringify(setup.body)}`);
  return setup.body.frame_url;
}

/** Sends the form, as its script does. */
export async function fillIn(form: string, fields: Record<string, string>) {
  const response = await fetch(form, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  return { status: response.status, ...((await response.json()) as FormAnswer) };
}

export async function tokenOf(renter: TestRenter, fields: Record<string, string>): Promise<string> {
  const kind = 'number' in fields ? 'card' : 'bank';
  const { token, problems } = await fillIn(await openForm(renter, kind), fields);
  if (!token) throw new Error(`No token: ${JSON.stringify(problems)}`);
  return token;
}

/** From the form to the saved method. */
export async function add<B>(
  renter: TestRenter,
  fields: Record<string, string>,
): Promise<Reply<B>> {
  return renter.send<B>('POST', '/v1/methods', { body: { token: await tokenOf(renter, fields) } });
}
