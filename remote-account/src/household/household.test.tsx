/**
 * Changes are stored, so this file has its own services.
 * @jest-environment-options {"services": "own"}
 */
import { screen, waitFor, within } from '@testing-library/react';
import * as z from 'shared/contract/z';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import account from '../routes.tsx';

beforeAll(() => {
  // jsdom does not compute layout, and the dialog treats elements without a size as hidden.
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
});
afterAll(() => jest.restoreAllMocks());

const openPage = (as: Persona, query = '') =>
  renderPage(account, `/account/profile${query}`, { as, onFailure: () => {} });
const findButton = (name: string) => screen.findByRole('button', { name });
/** Waits for a part with its content: its element is replaced when its data is loaded. */
async function findPart(title: string, text: string) {
  const elements = await screen.findAllByText(text);
  const region = screen.getByRole('region', { name: title });
  expect(elements.some((element) => region.contains(element))).toBe(true);
  return within(region);
}

type Api = Awaited<ReturnType<typeof openPage>>['api'];
const doneSchema = z.object({ done: z.object({ version: z.int() }) });
/** Sends a change as another window of the same renter. */
const saveInOtherWindow = (api: Api, document: string, variables: Record<string, unknown>) =>
  api.query({ service: 'resident', text: document }, variables, doneSchema);

const CONTACT = { name: 'Kim Lee', relation: 'friend', phone: '+17155550177' } as const;
const NIRO = { plate: 'NIR0123', state: 'WI', make: 'Kia', model: 'Niro', color: 'Red' };

test('shows who lives here, the pets, the emergency contact and the vehicles', async () => {
  await openPage('maya');
  await findPart('Your household', 'Maya Ortiz, Sam Ortiz');
  await findPart('Your household', 'Biscuit, Juno');
  await findPart('Emergency contact', 'Elena Ortiz');
  await findPart('Emergency contact', '(715) 555-0188');
  await findPart('Vehicles', 'AKC4821, WI');
  await findPart('Accessibility', 'Nothing added yet');
  await expectAccessible(document.body);
});

test('shows the household to a co-occupant without the private entries of the other person', async () => {
  await openPage('sam');
  await findPart('Your household', 'Maya Ortiz, Sam Ortiz');
  await findPart('Emergency contact', 'No contact yet');
  expect(screen.queryByText('Elena Ortiz')).toBeNull();
  expect(screen.queryByText('AKC4821, WI')).toBeNull();
});

test('saves an emergency contact with a phone number and removes it', async () => {
  const { user } = await openPage('theo');
  await user.click(await findButton('Change Emergency contact'));
  await user.type(await screen.findByLabelText('Name'), 'Lena Brandt');
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '715 555');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('link', { name: 'Choose how you know each other' });
  await screen.findByRole('link', { name: /Enter a phone number we can call/ });
  await expectAccessible(document.body);
  await user.selectOptions(screen.getByLabelText('How you know each other'), 'Friend');
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '-0177');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your emergency contact is saved')).toBeTruthy();
  await findPart('Emergency contact', 'Lena Brandt');
  await user.click(await findButton('Change Emergency contact'));
  await user.clear(await screen.findByLabelText('Name'));
  await user.clear(screen.getByRole('textbox', { name: 'Phone' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await findPart('Emergency contact', 'No contact yet');
});

test('shows both versions after a conflict with another window and lets the renter choose', async () => {
  const { user, api } = await openPage('jun');
  await user.click(await findButton('Change Emergency contact'));
  await user.type(await screen.findByLabelText('Name'), 'Somebody Else');
  await user.selectOptions(screen.getByLabelText('How you know each other'), 'Parent');
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '715-555-0188');
  await saveInOtherWindow(
    api,
    `mutation($input: EmergencyContactInput) {
      done: saveEmergencyContact(version: 0, input: $input) { version } }`,
    { input: CONTACT },
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This was changed somewhere else');
  expect(screen.getByText('Kim Lee')).toBeTruthy();
  expect(screen.getByDisplayValue('Somebody Else')).toBeTruthy();
  await expectAccessible(document.body);
  await user.click(screen.getByRole('button', { name: 'Save what I typed' }));
  await findPart('Emergency contact', 'Somebody Else');
});

test('adds a vehicle, edits it and removes it after a confirmation', async () => {
  const { user } = await openPage('ines');
  await user.click(await findButton('Add a vehicle'));
  await user.click(await findButton('Save'));
  await screen.findByRole('link', { name: 'Enter the plate, 2 to 8 letters and numbers' });
  await user.type(screen.getByLabelText('License plate'), 'abc-12 34');
  await user.type(screen.getByLabelText('State on the plate'), 'wi');
  await user.type(screen.getByLabelText('Make'), 'Kia');
  await user.type(screen.getByLabelText('Model'), 'Niro');
  await user.type(screen.getByLabelText('Color'), 'Red');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your vehicle is added');
  await findPart('Vehicles', 'ABC1234, WI');
  await user.click(await findButton('Change ABC1234'));
  const color = await screen.findByLabelText('Color');
  await user.clear(color);
  await user.type(color, 'Blue');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await findPart('Vehicles', 'Blue Kia Niro');
  await user.click(await findButton('Remove ABC1234'));
  const dialog = await screen.findByRole('dialog', { name: 'Remove ABC1234?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove vehicle' }));
  await screen.findByText('ABC1234 is removed');
  await screen.findByText("No vehicles yet. Add yours so it doesn't get towed.");
});

test('shows an error at the field for a plate that already exists and keeps the entries', async () => {
  const { user, api } = await openPage('lucas');
  await findButton('Add a vehicle');
  await saveInOtherWindow(
    api,
    `mutation($input: VehicleInput!) {
      done: addVehicle(vehicleId: "vehicle-elsewhere", input: $input) { version } }`,
    { input: NIRO },
  );
  await user.click(await findButton('Add a vehicle'));
  await user.type(await screen.findByLabelText('License plate'), 'NIR 0123');
  await user.type(screen.getByLabelText('State on the plate'), 'WI');
  await user.type(screen.getByLabelText('Make'), 'Kia');
  await user.type(screen.getByLabelText('Model'), 'Niro');
  await user.type(screen.getByLabelText('Color'), 'Red');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('link', { name: 'You already have a vehicle with this plate' });
  expect(screen.getByDisplayValue('NIR 0123')).toBeTruthy();
});

test('saves needs and shows who can see them', async () => {
  const { user } = await openPage('oliver');
  await screen.findByText(/Your roommates can't see it/);
  await user.click(await findButton('Change Accessibility'));
  await user.click(await screen.findByRole('checkbox', { name: 'Letters in large print' }));
  await user.type(screen.getByLabelText(/^Anything else/), 'Please knock hard.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your needs are saved');
  await findPart('Accessibility', 'Letters in large print');
  await findPart('Accessibility', 'Please knock hard.');
});

test('sends a correction request and shows it with its reference', async () => {
  const { user } = await openPage('amara');
  await user.click(await findButton('Ask to correct: Legal name'));
  const legalName = await screen.findByRole<HTMLInputElement>('radio', { name: 'Legal name' });
  expect(legalName.checked).toBe(true);
  await user.click(await findButton('Send request'));
  await screen.findByRole('link', { name: 'Enter what it should say' });
  await expectAccessible(document.body);
  await user.type(screen.getByLabelText('What should it say?'), 'Okafor-Lee, since May.');
  const outage = failRequests('/resident/', 'response');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByText("Your request isn't sent yet");
  outage.restore();
  // The response was lost, not the request: a retry creates no second request.
  await user.click(await findButton('Send request'));
  await screen.findByText('We sent your request to the office');
  const requestRegion = await findPart('Request a change', 'Okafor-Lee, since May.');
  expect(requestRegion.getAllByText(/HP-\d{4}-\d{4}/).length).toBeGreaterThan(0);
  expect(requestRegion.getAllByText('With the office')).toHaveLength(1);
});

test('offers no second correction request while one is pending', async () => {
  const { user } = await openPage('ines');
  await findPart('Request a change', 'With the office');
  await user.click(await findButton('Ask for a correction'));
  const legalName = await screen.findByRole('radio', { name: 'Legal name' });
  expect(legalName.getAttribute('aria-disabled')).toBe('true');
  await user.click(await findButton('Cancel'));
  await waitFor(async () =>
    expect(document.activeElement).toBe(await findButton('Ask for a correction')),
  );
});

test('does not send a card number to the office and says what to remove', async () => {
  const { user } = await openPage('walter');
  await user.click(await findButton('Ask to correct: Legal name'));
  const text = await screen.findByLabelText<HTMLTextAreaElement>('What should it say?');
  await user.type(text, 'As on my card 4242 4242 4242 4242.');
  await user.click(await findButton('Send request'));
  await screen.findByText("Your request isn't sent yet");
  expect(screen.getByText(/^Remove the card number\./)).toBeTruthy();
  expect(text.value).toContain('4242');
});

test('shows one error for all household parts when they fail to load', async () => {
  const outage = failRequests('/resident/');
  await openPage('walter');
  try {
    await screen.findByText('We could not load your emergency contact, vehicles and requests');
  } finally {
    outage.restore();
  }
});
