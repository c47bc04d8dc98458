import { saveSignIn } from 'services/stand-ins/identity/record-sign-in';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { loginSchema, officeContactSchema } from 'shared/contract/utility';

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const get = async (path: string, email?: string) => {
  const headers = email ? { authorization: `Bearer ${await services.tokenFor(email)}` } : undefined;
  return fetch(`${services.origins.services}/utility${path}`, headers ? { headers } : {});
};

test("returns the caller's login id and last sign-in, and requires a token", async () => {
  const answer = await get('/v1/login', 'maya.ortiz@example.com');
  const login = loginSchema.parse(await answer.json());
  expect(login).toMatchObject({ person_id: 'person-maya-ortiz', last_sign_in_at: null });
  expect((await get('/v1/login')).status).toBe(401);
  const signedInAt = new Date('2026-11-20T08:30:00Z');
  const sign = { accountId: login.login_id, userAgent: 'Firefox', lastUsedAt: signedInAt };
  await saveSignIn(services.db, { ...sign, grantId: 'a', signedInAt });
  const before = new Date('2026-11-19T08:30:00Z');
  await saveSignIn(services.db, { ...sign, grantId: 'b', signedInAt: before });
  const again = await get('/v1/login', 'maya.ortiz@example.com');
  const at = signedInAt.toISOString();
  expect(loginSchema.parse(await again.json()).last_sign_in_at).toBe(at);
  const sam = await get('/v1/login', 'sam.ortiz@example.com');
  expect(loginSchema.parse(await sam.json()).last_sign_in_at).toBeNull();
});

test("returns the office of the renter's company", async () => {
  const ofMaya = await (await get('/v1/office-contact', 'maya.ortiz@example.com')).json();
  const ofRosa = await (await get('/v1/office-contact', 'rosa.delgado@example.com')).json();
  expect(officeContactSchema.parse(ofMaya).emergency_phone).toBe('(715) 555-0142');
  expect(officeContactSchema.parse(ofRosa).company_name).toBe('Cedar Crest Rentals');
});

test('returns the office contact to a renter without a home', async () => {
  const answer = await get('/v1/office-contact', 'hana.kovac@example.com');
  expect(officeContactSchema.parse(await answer.json()).office_phone).toBe('(715) 555-0120');
});
