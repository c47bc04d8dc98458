/**
 * @jest-environment-options {"services": "own"}
 */
import { screen, waitFor, within } from '@testing-library/react';
import { listWorkOrders } from 'shared/contract/maintenance';
import { chooseVisit, getVisitSchedule } from 'shared/contract/visits';
import { getScheduleItemPath } from 'shared/paths/paths';
import { expectAccessible } from 'shared/testing/accessibility';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import { runOfficeCommand } from 'shared/testing/run-office-command';
import maintenance from '../routes.tsx';
import { createTestRequest } from '../testing/create-test-request.tsx';

const DAY_MS = 86_400_000;
const BY = 'Northlake Heating';
/** Returns a time slot this many days ahead, in the format of the office. */
const getSlotInDays = (days: number) =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)} 09:00-11:00`;

/** Creates a request of a persona that the office has planned and offered times for. */
async function createPlannedRequest(as: Persona, ...slot: string[]): Promise<string> {
  const request = await createTestRequest(as);
  await runOfficeCommand({ act: 'move', request, state: 'acknowledged' });
  await runOfficeCommand({ act: 'move', request, state: 'triaged', priority: 'normal' });
  if (slot.length > 0) await runOfficeCommand({ act: 'offer-slots', request, by: BY, slot });
  return request;
}
const openPage = (as: Persona, id: string) =>
  renderPage(maintenance, getScheduleItemPath(id), { as, onFailure() {} });
const findSlots = async () => {
  const group = within(await screen.findByRole('group', { name: 'Which time works for you?' }));
  return group.getAllByRole('radio');
};

test('validates and books a time, and shows the options for the booked visit', async () => {
  const id = await createPlannedRequest('jun', getSlotInDays(10), getSlotInDays(11));
  const { user, container } = await openPage('jun', id);
  const [first] = await findSlots();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  const problem = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(within(problem).getByText('Choose a time')).toBeTruthy();
  expect(within(problem).getByText('Choose how they get in')).toBeTruthy();
  await user.click(first as HTMLElement);
  await user.click(screen.getByRole('radio', { name: 'Enter without me' }));
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  expect(await screen.findByText(/^Your visit is booked\./)).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your visit' })).toBeTruthy();
  expect(screen.getByText('They may enter without you')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add to a calendar (.ics)' })).toBeTruthy();
  const google = screen.getByRole('link', { name: /^Add to Google Calendar/ });
  expect(google.getAttribute('href')).toMatch(/dates=\d{8}T\d{6}Z%2F\d{8}T\d{6}Z$/);
  await expectAccessible(container);
});

test('shows free times after a time was taken, and keeps the entries', async () => {
  const otherId = await createPlannedRequest('jun', getSlotInDays(21));
  const id = await createPlannedRequest(
    'jun',
    getSlotInDays(20),
    getSlotInDays(21),
    getSlotInDays(22),
  );
  const { user, api } = await openPage('jun', id);
  const params = { work_order_id: id };
  const { slots } = await api.call(getVisitSchedule, { params });
  await user.click((await findSlots())[1] as HTMLElement);
  await user.click(screen.getByRole('radio', { name: 'Someone 18 or older will be home' }));
  const body = { slot_id: slots[1]?.slot_id ?? '', access: 'enter' as const, instead_of: null };
  const otherChoice = {
    params: { work_order_id: otherId },
    body,
    idempotencyKey: crypto.randomUUID(),
  };
  await api.call(chooseVisit, otherChoice);
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  const problem = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(within(problem).getByText(/^Someone else just took /)).toBeTruthy();
  expect(document.activeElement).toBe(problem);
  expect(await findSlots()).toHaveLength(2);
  const access = screen.getByRole('radio', { name: 'Someone 18 or older will be home' });
  expect((access as HTMLInputElement).checked).toBe(true);
  await user.click((await findSlots())[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  expect(await screen.findByText(/^Your visit is booked\./)).toBeTruthy();
});

test('moves a visit with a reason without card numbers, and cancels it after a confirmation', async () => {
  const id = await createPlannedRequest('jun', getSlotInDays(30), getSlotInDays(31));
  const { user } = await openPage('jun', id);
  await user.click((await findSlots())[0] as HTMLElement);
  await user.click(screen.getByRole('radio', { name: 'Enter without me' }));
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  await user.click(await screen.findByRole('button', { name: 'Choose another time' }));
  await user.click((await findSlots())[0] as HTMLElement);
  const reason = screen.getByRole<HTMLTextAreaElement>('textbox');
  await user.type(reason, 'Card 4242 4242 4242 4242');
  await user.click(screen.getByRole('button', { name: 'Reschedule visit' }));
  expect(await screen.findByText(/^Remove the card number\./)).toBeTruthy();
  expect(reason.value).toContain('4242');
  await user.clear(reason);
  await user.type(reason, 'I work that day.');
  await user.click(screen.getByRole('button', { name: 'Reschedule visit' }));
  expect(await screen.findByText(/^Your visit is rescheduled\./)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Cancel visit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this visit?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel visit' }));
  expect(await screen.findByText(/^The visit is canceled\./)).toBeTruthy();
  expect(await findSlots()).toHaveLength(2);
});

test('sends three preferred times to the office if no times are offered', async () => {
  const id = await createPlannedRequest('jun');
  const { user, container } = await openPage('jun', id);
  const send = await screen.findByRole('button', { name: 'Send these times' });
  await user.click(send);
  const problem = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(within(problem).getByText('Choose at least three times')).toBeTruthy();
  await expectAccessible(container);
  for (const box of screen.getAllByRole('checkbox', { name: 'Morning' }).slice(0, 3)) {
    await user.click(box);
  }
  await user.click(screen.getByRole('radio', { name: 'Enter without me' }));
  await user.click(send);
  expect(await screen.findByText(/^The office has your times\./)).toBeTruthy();
  expect(await screen.findByText(/^You sent these times on /)).toBeTruthy();
  expect(screen.getAllByText(/, 8 am to noon$/)).toHaveLength(3);
});

test('asks for the request without one, and shows a request of another home as not found', async () => {
  const first = await renderPage(maintenance, '/maintenance/schedule-item', { as: 'maya' });
  const link = await screen.findByRole('link', { name: 'Kitchen sink leaks under the cabinet' });
  expect(screen.queryByRole('link', { name: 'Bedroom radiator stays cold' })).toBeNull();
  await expectAccessible(first.container);
  await first.user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your visit' })).toBeTruthy();
  expect(await screen.findByText('As you agreed with the office')).toBeTruthy();
  const [order] = (await first.api.call(listWorkOrders, {})) ?? [];
  first.unmount();
  await openPage('walter', order?.work_order_id ?? '');
  expect(await screen.findByRole('link', { name: 'See your requests' })).toBeTruthy();
});

test('shows a message for times that were offered before the work started', async () => {
  const id = await createPlannedRequest('jun', getSlotInDays(30), getSlotInDays(31));
  await runOfficeCommand({
    act: 'move',
    request: id,
    state: 'scheduled',
    visit: getSlotInDays(29),
    by: BY,
  });
  await runOfficeCommand({ act: 'move', request: id, state: 'in_progress', by: BY });
  await openPage('jun', id);
  expect(await screen.findByRole('heading', { name: "There's nothing to schedule." })).toBeTruthy();
  expect(screen.getByText(/^Work has started/)).toBeTruthy();
});

test('updates the open page when the visit is moved elsewhere, as from the link in an email', async () => {
  const id = await createPlannedRequest('theo', getSlotInDays(12), getSlotInDays(13));
  const { api } = await openPage('theo', id);
  const params = { work_order_id: id };
  /** Books one of the offered times directly through the API. */
  const bookSlot = async (index: number) => {
    const { slots, visit } = await api.call(getVisitSchedule, { params });
    const slot_id = slots[index]?.slot_id ?? '';
    const body = { slot_id, access: 'enter' as const, instead_of: visit?.visit_id ?? null };
    await api.call(chooseVisit, { params, body, idempotencyKey: crypto.randomUUID() });
  };
  await screen.findByRole('group', { name: 'Which time works for you?' });
  await bookSlot(1);
  const laterHeading = await screen.findByRole('heading', {
    name: /^Northlake Heating is coming on /,
  });
  const previousHeading = laterHeading.textContent;
  await bookSlot(0);
  await waitFor(() =>
    expect(
      screen.getByRole('heading', { name: /^Northlake Heating is coming on / }).textContent,
    ).not.toBe(previousHeading),
  );
});

test('shows a heading for a missing request and for one of another home', async () => {
  await openPage('jun', 'none');
  const missingHeading = { level: 1, name: "We can't find this request" };
  expect(await screen.findByRole('heading', missingHeading)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your requests' })).toBeTruthy();
});
