import { CARD_FORM, openForm, submitForm } from 'services/testing/payments/method-form';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { TestRenter } from 'services/testing/test-renter';

let services: TestServices;
let maya: TestRenter;

beforeAll(async () => {
  services = await startTestServices();
  maya = await TestRenter.signIn(services, 'maya.ortiz');
});
afterAll(() => services.close());

test('limits the processor form to ten attempts and closes it after a token was issued', async () => {
  const form = await openForm(maya, 'card');
  const wrong = () => submitForm(form, { ...CARD_FORM, number: '4242 4242 4242 4241' });
  // Sent concurrently, so that no attempt passes while another one is being checked.
  const tries = await Promise.all(Array.from({ length: 15 }, wrong));
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(10);
  expect((await submitForm(form, CARD_FORM)).status).toBe(409);
  const other = await openForm(maya, 'card');
  expect((await submitForm(other, CARD_FORM)).status).toBe(201);
  expect((await submitForm(other, CARD_FORM)).status).toBe(409);
});
