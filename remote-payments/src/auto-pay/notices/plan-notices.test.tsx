import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type {
  AutoPay,
  AutoPayNotice,
  AutoPayPlan,
  AutoPayTerms,
} from 'shared/contract/payments/auto-pay';
import * as operations from 'shared/contract/payments/auto-pay-operations';
import { autoPayKey } from 'shared/queries/auto-pay';
import { expectAccessible } from 'shared/testing/accessibility';
import { renderPage } from 'shared/testing/render-page';
import section from '#src/routes.tsx';
import { PlanNotices } from './plan-notices.tsx';

const overCap: AutoPayNotice = {
  kind: 'over_cap',
  period: '2026-12',
  due_on: '2026-12-01',
  draw_on: '2026-12-01',
  before_cents: null,
  after_cents: null,
  wanted_cents: 149_500,
  takes_cents: 142_500,
  left_cents: 7_000,
  once: { mandate_text: 'Once, this may be up to $1,495.00.', notice_waiver: null },
  always: null,
};
const rentChange: AutoPayNotice = {
  ...overCap,
  kind: 'rent_change',
  before_cents: 129_500,
  after_cents: 149_500,
  once: null,
};

const renderNotices = (...notices: AutoPayNotice[]) =>
  renderPage(
    <PlanNotices planId="plan-lease-okafor" notices={notices} onAction={() => {}} />,
    '/payments/auto-pay',
    { as: 'amara', onFailure: () => {} },
  );

type Api = Awaited<ReturnType<typeof renderNotices>>['api'];

async function loadPlan(api: Api): Promise<AutoPayPlan> {
  const plan = (await api.call(operations.getAutoPay, {}))?.plan;
  if (!plan) throw new Error('The seed has no auto-pay plan for Amara.');
  return plan;
}

/** Returns the terms of the plan with another limit, and the mandate text that the service creates for them. */
async function createTermsWithCap(
  api: Api,
  cap_cents: number,
): Promise<NonNullable<AutoPayNotice['always']>> {
  const { kind, amount_cents, percent, day, ends, ends_on, ...rest } = await loadPlan(api);
  const { method_id, backup_method_id, notice_days } = rest;
  const sameTerms = { kind, amount_cents, percent, day, ends, ends_on };
  const terms: AutoPayTerms = { ...sameTerms, method_id, backup_method_id, notice_days, cap_cents };
  const { mandate } = await api.call(operations.previewAutoPay, { body: terms });
  return { terms, mandate_text: mandate.text, notice_waiver: mandate.notice_waiver };
}

/** Agrees in the dialog. Whether the waiver appears depends on today's date. */
async function agreeInDialog(user: UserEvent): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  const waiver = dialog.queryByRole('checkbox');
  if (waiver) await user.click(waiver);
  await user.click(dialog.getByRole('button', { name: 'I agree' }));
}

// Restores the seeded plan for other tests.
afterEach(async () => {
  const { api } = await renderNotices();
  const seededTerms = await createTermsWithCap(api, 142_500);
  await api.call(operations.changeAutoPay, {
    params: { plan_id: 'plan-lease-okafor' },
    body: { ...seededTerms, signed_name: 'Amara Okafor' },
  });
});

test('shows the amount above the limit and raises the limit after the renter agrees', async () => {
  const { api, unmount } = await renderNotices();
  const always = await createTermsWithCap(api, 150_000);
  unmount();
  const { user, container } = await renderNotices({ ...overCap, always });
  expect(screen.getByText('The payment on Tue, Dec 1 is above your limit')).toBeTruthy();
  expect(
    screen.getByText(/\$1,495\.00 will be due by then.*the other \$70\.00 yourself/),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pay the rest yourself' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Raise the limit once' })).toBeTruthy();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Raise the limit to $1,500.00' }));
  const dialog = await screen.findByRole('dialog', { name: 'Raise the limit to $1,500.00?' });
  expect(dialog.textContent).toContain(always.mandate_text);
  expect(dialog.textContent).toContain('Your name, Amara Okafor, is your signature.');
  await expectAccessible(dialog);
  await agreeInDialog(user);
  await waitFor(async () => expect((await loadPlan(api)).cap_cents).toBe(150_000));
});

test('requires a separate checkbox to waive a notice that cannot be sent in time', async () => {
  const { api, unmount } = await renderNotices();
  const always = {
    ...(await createTermsWithCap(api, 165_000)),
    notice_waiver: 'I give up the longer notice.',
  };
  unmount();
  const { user } = await renderNotices({ ...rentChange, always });
  await user.click(screen.getByRole('button', { name: 'Accept the new amount' }));
  const dialog = await screen.findByRole('dialog', { name: 'Accept the new amount?' });
  expect(dialog.textContent).toContain('I give up the longer notice.');
  await user.click(within(dialog).getByRole('button', { name: 'I agree' }));
  expect(
    await within(dialog).findByText(/^Check the box if you agree to the shorter/),
  ).toBeTruthy();
  expect((await loadPlan(api)).cap_cents).not.toBe(165_000);
  await expectAccessible(dialog);
});

test('shows an error when raising the limit once is refused', async () => {
  const { user } = await renderNotices(overCap);
  await user.click(screen.getByRole('button', { name: 'Raise the limit once' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pay $1,495.00 this one time?' });
  await user.click(within(dialog).getByRole('button', { name: 'I agree' }));
  expect(await screen.findByText('Auto-pay could not be saved')).toBeTruthy();
});

test('shows the old and the new rent and accepts the new rent', async () => {
  const { api, unmount } = await renderNotices();
  const always = await createTermsWithCap(api, 165_000);
  unmount();
  const { user, container } = await renderNotices({ ...rentChange, always });
  const title = 'Your rent changes from $1,295.00 to $1,495.00 on Tue, Dec 1';
  expect(screen.getByText(title)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^What you agree to/ }));
  expect(screen.getByText(always.mandate_text)).toBeTruthy();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Accept the new amount' }));
  if (always.notice_waiver !== null) await agreeInDialog(user);
  await waitFor(async () => expect((await loadPlan(api)).cap_cents).toBe(165_000));
});

test.each([
  ['new rent', rentChange, 165_000, 'Accept the new amount'],
  ['a higher limit', overCap, 150_000, 'Raise the limit to $1,500.00'],
] as const)(
  'focuses the confirmation after the renter agrees: %s',
  async (_, notice, cap, name) => {
    const { api, unmount } = await renderNotices();
    const always = await createTermsWithCap(api, cap);
    unmount();
    const { user, client } = await renderPage(section, '/payments/auto-pay', { as: 'amara' });
    await screen.findByText('On');
    act(() => {
      client.setQueriesData<AutoPay>(
        { queryKey: [...autoPayKey, 'plan'] },
        (autoPay) => autoPay && { ...autoPay, notices: [{ ...notice, always }] },
      );
    });
    await user.click(await screen.findByRole('button', { name }));
    if (notice.kind === 'over_cap' || always.notice_waiver !== null) await agreeInDialog(user);
    const status = (await screen.findByText('Your plan was changed')).closest('[role=status]');
    expect(status).not.toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(status));
    expect(screen.queryByRole('button', { name })).toBeNull();
  },
);

test('shows new rent within the limit without asking for anything', async () => {
  await renderNotices({ ...rentChange, takes_cents: 149_500, left_cents: 0 });
  expect(screen.getByText(/Auto-pay will pay the new amount\. You don't need/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
