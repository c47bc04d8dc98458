import { officeContactSchema } from 'shared/contract/utility';
import { startTestServices, type TestServices } from '../testing/services.ts';

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const get = async (path: string, email?: string) => {
  const headers = email ? { authorization: `Bearer ${await services.tokenFor(email)}` } : undefined;
  return fetch(`${services.origins.services}/utility${path}`, headers ? { headers } : {});
};

test("gives the caller's login id, and refuses a caller without a token", async () => {
  const answer = await get('/v1/login', 'maya.ortiz@example.com');
  expect(await answer.json()).toMatchObject({ person_id: 'person-maya-ortiz' });
  expect((await get('/v1/login')).status).toBe(401);
});

test("gives the office of the renter's own company", async () => {
  const ofMaya = await (await get('/v1/office-contact', 'maya.ortiz@example.com')).json();
  const ofRosa = await (await get('/v1/office-contact', 'rosa.delgado@example.com')).json();
  expect(officeContactSchema.parse(ofMaya).emergency_phone).toBe('(715) 555-0142');
  expect(officeContactSchema.parse(ofRosa).company_name).toBe('Cedar Crest Rentals');
});

test('a renter without a home still reaches the office', async () => {
  const answer = await get('/v1/office-contact', 'hana.kovac@example.com');
  expect(officeContactSchema.parse(await answer.json()).office_phone).toBe('(715) 555-0120');
});
