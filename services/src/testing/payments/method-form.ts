import type { TestServices } from 'services/testing/start-test-services';
import type { TestRenter, TestReply } from 'services/testing/test-renter';

export const BANK_FORM = {
  holder: 'Maya Ortiz',
  account_type: 'checking',
  routing: '110000000',
  account: '000123456789',
};
export const CARD_FORM = {
  number: '4242 4242 4242 4242',
  expiry: '04 / 29',
  cvc: '123',
  zip: '54901',
};

export type FormResponse = {
  token?: string;
  problems?: { field: string; message: string }[];
  message?: string;
};

/** Opens the processor's form as this renter. Returns its URL. */
export async function openForm(renter: TestRenter, kind: 'bank' | 'card'): Promise<string> {
  const setup = await renter.send<{ frame_url: string }>('POST', '/v1/method-setups', {
    body: { kind },
  });
  if (setup.status !== 201) throw new Error(`No form: ${JSON.stringify(setup.body)}`);
  return setup.body.frame_url;
}

/** Submits the form like its script. */
export async function submitForm(form: string, fields: Record<string, string>) {
  const response = await fetch(form, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  return { status: response.status, ...((await response.json()) as FormResponse) };
}

export async function createToken(
  renter: TestRenter,
  fields: Record<string, string>,
): Promise<string> {
  const kind = 'number' in fields ? 'card' : 'bank';
  const { token, problems } = await submitForm(await openForm(renter, kind), fields);
  if (!token) throw new Error(`No token: ${JSON.stringify(problems)}`);
  return token;
}

/** Submits the form and saves the method. */
export async function saveMethod<B>(
  renter: TestRenter,
  fields: Record<string, string>,
): Promise<TestReply<B>> {
  return renter.send<B>('POST', '/v1/methods', {
    body: { token: await createToken(renter, fields) },
  });
}

/** Reads the amounts of the two micro-deposits, in cents, from the developer page of the sandbox processor. */
export async function readMicroDeposits(
  { origins }: Pick<TestServices, 'origins'>,
  last4: string,
): Promise<number[]> {
  const page = await (await fetch(`${origins.processor}/sandbox`)).text();
  const row = page.split('<tr>').find((one) => one.includes(last4)) ?? '';
  return [...row.matchAll(/\$0\.(\d\d)/g)].map(([, cents]) => Number(cents));
}
