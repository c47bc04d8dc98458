import { screen, within } from '@testing-library/react';
import type { AutoPay, AutoPayDraw, AutoPayPlan } from 'shared/contract/payments/auto-pay';
import { getAutoPay } from 'shared/contract/payments/auto-pay-operations';
import { formatDate } from 'shared/format/date';
import { autoPayKey } from 'shared/queries/auto-pay';
import { expectAccessible } from 'shared/testing/accessibility';
import { renderPage } from 'shared/testing/render-page';
import { AutoPayStrip } from '#src/auto-pay-plan/auto-pay-strip.tsx';
import { PlanView } from './plan-view.tsx';

type Persona = 'amara' | 'lucas';

/** Loads the seeded auto-pay of a renter. */
async function loadSeededAutoPay(as: Persona): Promise<AutoPay & { plan: AutoPayPlan }> {
  const { api, unmount } = await renderPage(<p />, '/payments/auto-pay', { as });
  const autoPay = await api.call(getAutoPay, {});
  unmount();
  if (!autoPay?.plan) throw new Error(`The seed has no auto-pay plan for ${as}.`);
  return { ...autoPay, plan: autoPay.plan };
}

async function renderPlan(as: Persona, part: Partial<AutoPay>, plan: Partial<AutoPayPlan> = {}) {
  const seededAutoPay = await loadSeededAutoPay(as);
  const autoPay = { ...seededAutoPay, ...part, plan: { ...seededAutoPay.plan, ...plan } };
  const page = await renderPage(
    <PlanView autoPay={autoPay} plan={autoPay.plan} onAction={() => {}} />,
    '/payments/auto-pay',
    { as },
  );
  const next = within(await screen.findByRole('region', { name: 'Next payment' }));
  return { ...page, next };
}

const OFF = {
  online_payments_disabled: true,
  disabled_reason: 'The office closes its books.',
} as const;

test('spec 3: shows a plan as on hold with the reason while online payments are off', async () => {
  const { next, container } = await renderPlan('amara', OFF);
  const title = screen.getByText('Online payments are off for your home');
  expect(title.parentElement?.textContent).toContain('The office closes its books.');
  expect(title.parentElement?.textContent).toContain("Auto-pay won't pay anything");
  expect(next.getByText('On hold')).toBeTruthy();
  expect(next.getByText('No payment is planned')).toBeTruthy();
  expect(next.queryByText(/^Will be paid /)).toBeNull();
  // Actions that the service would refuse are not offered.
  expect(next.queryByRole('link', { name: 'Change' })).toBeNull();
  expect(next.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Stop auto-pay',
  ]);
  expect(screen.getByText(/^These are paid only if online payments are on again/)).toBeTruthy();
  await expectAccessible(container);
});

test.each<[string, Partial<AutoPayPlan>]>([
  ['is active', {}],
  ['is paused', { state: 'paused', state_reason: 'returned_too_often' }],
])('spec 4: offers a moved-out renter only to stop a plan that %s', async (_how, plan) => {
  const changes = { moved_out: true, runs: [], notices: [], uncovered: null };
  const { next } = await renderPlan('amara', changes, plan);
  expect(next.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Stop auto-pay',
  ]);
  expect(screen.queryByRole('link')).toBeNull();
});

test('offers exactly one next step for a plan that needs action', async () => {
  const needsAction = {
    state: 'needs_action',
    state_reason: 'method_missing',
    method: null,
  } as const;
  const { next, container } = await renderPlan('amara', { forecast: [], runs: [] }, needsAction);
  expect(screen.getByRole('alert').textContent).toContain('Auto-pay needs your attention');
  const links = screen.getAllByRole('link', { name: 'Change payment method' });
  expect(links).toHaveLength(1);
  expect(links[0]?.getAttribute('href')).toContain('step=plan');
  expect(next.getByText(/^Nothing is paid until you take action/)).toBeTruthy();
  await expectAccessible(container);
});

test('offers to agree again when the bank reports a withdrawn authorization', async () => {
  const needsAction = { state: 'needs_action', state_reason: 'authorization_withdrawn' } as const;
  const { next } = await renderPlan('lucas', { forecast: [] }, needsAction);
  const banner = screen.getByRole('alert');
  expect(banner.textContent).toContain('Your bank does not allow this payment.');
  expect(within(banner).getByRole('link').textContent).toBe('Pay this one now');
  expect(next.getByRole('link', { name: 'Agree again' })).toBeTruthy();
});

/** Returns auto-pay whose next draw is paid by card and has a fee. */
async function createAutoPayWithCard(as: Persona, part: 'main' | 'backup') {
  const seededAutoPay = await loadSeededAutoPay(as);
  const { method } = seededAutoPay.plan;
  if (!method) throw new Error('The seeded plan has no method.');
  const card = { ...method, kind: 'credit_card', institution: 'Visa', last4: '4242' } as const;
  const [next] = seededAutoPay.forecast;
  if (!next) throw new Error('The seeded plan has no upcoming draw.');
  const sums = { amount_cents: 145_000, fee_cents: 4_278, at_most_cents: 160_000 };
  const notes = part === 'main' ? [] : ['backup' as const];
  const plan =
    part === 'main'
      ? { ...seededAutoPay.plan, method: card }
      : {
          ...seededAutoPay.plan,
          method: { ...method, state: 'blocked' as const },
          backup_method: card,
        };
  return { ...seededAutoPay, forecast: [{ ...next, ...sums, notes }], plan };
}

test.each(['main', 'backup'] as const)(
  'shows the card fee with the total of the next draw: %s method',
  async (part) => {
    const autoPay = await createAutoPayWithCard('amara', part);
    const { next, container } = await renderPlan('amara', autoPay, autoPay.plan);
    expect(next.getByText('$1,492.78')).toBeTruthy();
    expect(next.getByText('$1,450.00 plus a $42.78 card fee, $1,492.78 in all.')).toBeTruthy();
    expect(next.getByText(/^Will be paid .* from Visa •••• 4242$/)).toBeTruthy();
    expect(next.getByText(/^It could be up to \$1,600\.00 plus the card fee/)).toBeTruthy();
    await expectAccessible(container);
  },
);

test('shows the card fee of the next draw in the overview', async () => {
  const autoPay = await createAutoPayWithCard('amara', 'main');
  const { client } = await renderPage(<AutoPayStrip />, '/payments', { as: 'amara' });
  await screen.findByText('On');
  client.setQueriesData<AutoPay>({ queryKey: autoPayKey }, autoPay);
  const summary = await screen.findByText(/^\$1,492\.78 will be paid /);
  expect(summary.textContent).toMatch(/from Visa.*4242: \$1,450\.00 plus a \$42\.78 card fee\.$/);
});

test('does not offer to agree again when the account is blocked', async () => {
  const { plan } = await loadSeededAutoPay('lucas');
  const method = plan.method && { ...plan.method, state: 'blocked' as const };
  const needsAction = {
    state: 'needs_action',
    state_reason: 'authorization_withdrawn',
    method,
  } as const;
  const { next } = await renderPlan('lucas', { forecast: [] }, needsAction);
  const link = next.getByRole('link', { name: 'Change payment method' });
  expect(link.getAttribute('href')).toContain('step=plan');
  expect(next.queryByRole('link', { name: 'Agree again' })).toBeNull();
});

test('shows no next draw in the overview while the plan is on hold', async () => {
  const seededAutoPay = await loadSeededAutoPay('amara');
  const { client } = await renderPage(<AutoPayStrip />, '/payments', { as: 'amara' });
  await screen.findByText('On');
  client.setQueriesData<AutoPay>({ queryKey: autoPayKey }, { ...seededAutoPay, ...OFF });
  expect(await screen.findByText('On hold')).toBeTruthy();
  expect(screen.getByText(/^Nothing is paid while online payments are off/)).toBeTruthy();
  expect(screen.queryByText(/ will be paid \w{3}, /)).toBeNull();
});

/** Returns the draws of Amara with a second account as the backup method that pays. */
async function createBackupDraws() {
  const { forecast, plan } = await loadSeededAutoPay('amara');
  if (!plan.method) throw new Error('The seeded plan of Amara has no method.');
  const backup = { ...plan.method, method_id: 'second', institution: 'Second Bank', last4: '2222' };
  const draws = forecast.map((draw) => ({ ...draw, notes: ['backup' as const] }));
  return { draws, methods: { backup_method_id: 'second', backup_method: backup } };
}

test('names the backup method and why it is used', async () => {
  const { draws, methods } = await createBackupDraws();
  const { next } = await renderPlan('amara', { forecast: draws }, methods);
  expect(next.getByText(/^Will be paid .* from Second Bank/)).toBeTruthy();
  const notes = screen.getAllByText(
    /^From your backup method, because the first one can't be used then/,
  );
  expect(notes.length).toBeGreaterThan(0);
});

test('names the backup method in the overview', async () => {
  const { draws, methods } = await createBackupDraws();
  const seededAutoPay = await loadSeededAutoPay('amara');
  const { client } = await renderPage(<AutoPayStrip />, '/payments', { as: 'amara' });
  await screen.findByText('On');
  const plan = { ...seededAutoPay.plan, ...methods };
  client.setQueriesData<AutoPay>(
    { queryKey: autoPayKey },
    { ...seededAutoPay, plan, forecast: draws },
  );
  expect(await screen.findByText(/ will be paid .* from Second Bank/)).toBeTruthy();
});

/** Returns the draws of Amara; the first is skipped and leaves the given amount in cents. */
async function createSkippedFirstDraw(skipped: AutoPayDraw['skipped'], left_after_cents: number) {
  const { forecast } = await loadSeededAutoPay('amara');
  const sums = { amount_cents: 0, at_most_cents: null, left_after_cents };
  const draws = forecast.map((draw, index) => (index === 0 ? { ...draw, ...sums, skipped } : draw));
  const dates = draws.map((draw) => formatDate(draw.due_on));
  return { draws, dates };
}

test.each([
  ['paid_by_hand', 0, 1],
  ['credit', 0, 1],
  ['by_renter', 129_500, 0],
  // A plan that covers only rent leaves other charges.
  ['nothing_due', 4_000, 0],
] as const)(
  'names the next manually paid rent when stopping or pausing: %s with %i cents left',
  async (skipped, leftCents, index) => {
    const { draws, dates } = await createSkippedFirstDraw(skipped, leftCents);
    const { user, next } = await renderPlan('amara', { forecast: draws });
    for (const [opener, title] of [
      ['Stop auto-pay', 'Stop auto-pay?'],
      ['Pause', 'Pause auto-pay?'],
    ] as const) {
      await user.click(next.getByRole('button', { name: opener }));
      const dialog = await screen.findByRole('dialog', { name: title });
      expect(dialog.textContent).toContain(`next rent is due ${dates[index]}`);
      await user.click(within(dialog).getByRole('button', { name: 'Keep auto-pay' }));
    }
  },
);

test('shows no planned payment and no skip action while the last payment is on the way', async () => {
  const { next, container } = await renderPlan('amara', {
    forecast: [],
    notices: [],
    uncovered: null,
  });
  expect(next.getByText('No payment is planned')).toBeTruthy();
  expect(next.queryByText(/^Will be paid /)).toBeNull();
  expect(next.queryByRole('button', { name: 'Skip the next payment' })).toBeNull();
  expect(next.getByRole('button', { name: 'Stop auto-pay' })).toBeTruthy();
  await expectAccessible(container);
});
