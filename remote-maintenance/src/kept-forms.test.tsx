/** @jest-environment-options {"services": "own"} */
import { screen, within } from '@testing-library/react';
import { listWorkOrders, type WorkOrder } from 'shared/contract/maintenance';
import { getScheduleItemPath, getWorkOrderPath } from 'shared/paths/paths';
import { type KeptForm, testKeptForms } from 'shared/testing/kept-forms';
import type { Persona } from 'shared/testing/personas';
import { type RenderedPage, renderPage } from 'shared/testing/render-page';
import { runOfficeCommand } from 'shared/testing/run-office-command';
import maintenance from './routes.tsx';
import { createTestRequest } from './testing/create-test-request.tsx';

beforeAll(() => {
  // jsdom does not compute layout, and the dialog treats elements without a size as hidden.
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
});
afterAll(() => jest.restoreAllMocks());

const pressButton = (name: string) => async (page: RenderedPage) =>
  page.user.click(await screen.findByRole('button', { name }));

/** Returns the URL of a work order in this state. */
const findOrderPath = (as: Persona, state: WorkOrder['state']) => async () => {
  const { api, unmount } = await renderPage(<p>Before</p>, '/', { as });
  const orders = (await api.call(listWorkOrders, {})) ?? [];
  unmount();
  return getWorkOrderPath(orders.find((order) => order.state === state)?.work_order_id ?? '');
};

/** Creates a work order and has the office move it through these states. */
async function createRequest(as: Persona, ...states: string[]): Promise<string> {
  const request = await createTestRequest(as);
  for (const state of states) {
    await runOfficeCommand({
      act: 'move',
      request,
      state,
      priority: 'normal',
      why: 'It is not ours.',
    });
  }
  return request;
}

const DAY_MS = 86_400_000;
const getSlotInDays = (days: number) =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)} 09:00-11:00`;

/** The steps of a request keep their own draft until it is sent; switches are saved immediately. */
const WITHOUT_DRAFT = [
  'request/steps/access-step.tsx',
  'request/check/check-step.tsx',
  'request/steps/photos-step.tsx',
  'request/start/ask-emergency.tsx',
  'request/steps/contact-step.tsx',
  'request/steps/describe-step.tsx',
  'request/steps/questions-step.tsx',
  'request/steps/times-step.tsx',
  'request/steps/what-step.tsx',
  'request/steps/where-step.tsx',
  'request/steps/step-frame.tsx',
  // The filters are kept in the URL.
  'work-order-list/list-tools.tsx',
  'reminders/reminder-matrix.tsx',
  'reminders/share-list.tsx',
];

const FORMS: readonly KeptForm[] = [
  {
    form: 'message to the office',
    files: [
      'maintenance-details/message-text-form.tsx',
      'maintenance-details/thread/message-form.tsx',
    ],
    as: 'maya',
    address: findOrderPath('maya', 'scheduled'),
    entries: [['Write to the office', 'Please ring twice.']],
  },
  {
    form: 'rating',
    files: ['maintenance-details/rating/rating-form.tsx'],
    as: 'maya',
    address: findOrderPath('maya', 'completed'),
    entries: [
      ['4, good', true],
      [/^Why\?/, 'Quick and clean.'],
    ],
  },
  {
    form: 'what was reported',
    files: ['maintenance-details/reported/edit-form.tsx', 'request-draft/request-fields.tsx'],
    as: 'lucas',
    address: findOrderPath('lucas', 'submitted'),
    open: pressButton('Change request details'),
    entries: [
      ['Where is it?', 'kitchen'],
      ['In a few words', 'The tap leaks'],
      ['No, only when someone is home', true],
    ],
  },
  {
    form: 'gate code',
    files: ['maintenance-details/facts/gate-code.tsx'],
    as: 'lucas',
    address: findOrderPath('lucas', 'submitted'),
    open: async ({ user }) => {
      const detailsPart = await screen.findByRole('region', { name: 'Request details' });
      await user.click(await within(detailsPart).findByRole('button', { name: 'Add a code' }));
    },
    entries: [],
    secrets: [['New gate or alarm code', '4821#']],
  },
  {
    form: 'reason to cancel',
    files: ['maintenance-details/progress/cancel-part.tsx'],
    as: 'lucas',
    address: findOrderPath('lucas', 'submitted'),
    open: pressButton('Cancel this request'),
    entries: [['Why is it no longer needed?', 'It locks again.']],
  },
  {
    form: 'reason to decline a cost',
    files: ['maintenance-details/cost/decline-form.tsx'],
    as: 'maya',
    address: async () => {
      const address = await findOrderPath('maya', 'scheduled')();
      const request = new URLSearchParams(address.split('?')[1]).get('work_order');
      await runOfficeCommand({ act: 'cost', request, cents: 8_500, for: 'A new trap.' });
      return address;
    },
    open: pressButton('Decline'),
    entries: [['Why are you declining?', 'It leaked before we moved in.']],
  },
  {
    form: 'appeal',
    files: ['maintenance-details/progress/appeal-part.tsx'],
    as: 'jun',
    address: async () => getWorkOrderPath(await createRequest('jun', 'declined')),
    entries: [['Disagree? Ask us to reconsider', 'The tap is in the lease.']],
  },
  {
    form: 'visit',
    files: ['schedule-item/slots/slot-form.tsx', 'schedule-item/access-field.tsx'],
    as: 'jun',
    address: async () => {
      const request = await createRequest('jun', 'acknowledged', 'triaged');
      const slot = [getSlotInDays(10), getSlotInDays(11)];
      await runOfficeCommand({ act: 'offer-slots', request, by: 'Bayline Plumbing', slot });
      return getScheduleItemPath(request);
    },
    entries: [['Enter without me', true]],
  },
  {
    form: 'times that work',
    files: ['schedule-item/wish/wish-form.tsx', 'visit-windows/window-grid.tsx'],
    as: 'jun',
    address: async () => getScheduleItemPath(await createRequest('jun', 'acknowledged', 'triaged')),
    open: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Show the next week' }));
      const boxes = screen.getAllByRole('checkbox', { name: 'Evening' });
      await user.click(boxes.at(-1) as HTMLElement);
    },
    entries: [['Someone 18 or older will be home', true]],
  },
];

testKeptForms(maintenance, FORMS, WITHOUT_DRAFT);
