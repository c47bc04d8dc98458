import { screen } from '@testing-library/react';
import type { PaymentGuard } from 'shared/contract/payments/quotes';
import { expectAccessible } from 'shared/testing/accessibility';
import { renderPage } from 'shared/testing/render-page';
import { GuardDialog } from './guard-dialog.tsx';
import { formatChoice, type GuardChoice } from './guard-messages.ts';

type Other = PaymentGuard['others'][number];

const SAM: Other = {
  payment_id: 'p1',
  kind: 'on_the_way',
  amount_cents: 30_000,
  payer_name: 'Sam Ortiz',
  own: false,
  on: '2026-11-26',
};
const OWN_SCHEDULED: Other = { ...SAM, kind: 'scheduled', own: true, on: '2026-11-29' };
const DRAW: Other = {
  ...SAM,
  kind: 'auto_pay',
  own: true,
  amount_cents: 145_000,
  on: '2026-12-01',
};

const choice = (amountCents: number, part: Partial<GuardChoice> = {}): GuardChoice => ({
  amount_cents: amountCents,
  left_after_cents: 0,
  credit_cents: 0,
  pay_ahead: false,
  effect: 'sent',
  effects: [],
  ...part,
});
const createEffects = (effect: GuardChoice['effects'][number]['effect'], amountCents: number) => ({
  effects: [{ payment_id: 'p1', effect, amount_cents: amountCents }],
});
const createGuard = (part: Partial<PaymentGuard>): PaymentGuard => ({
  asked_cents: 108_000,
  owed_cents: 78_000,
  others: [SAM],
  choices: [choice(78_000), choice(108_000, { credit_cents: 30_000, pay_ahead: true })],
  ...part,
});

async function renderGuard(guard: PaymentGuard, sendOn: string | null = null) {
  const onChoose = jest.fn();
  const dialog = (
    <GuardDialog guard={guard} sendOn={sendOn} onChoose={onChoose} onClose={() => {}} />
  );
  const page = await renderPage(dialog, '/payments/pay-now', { as: 'maya' });
  return { ...page, onChoose, dialog: await screen.findByRole('dialog') };
}
const getButtonLabels = () => screen.getAllByRole('button').map((element) => element.textContent);

test('offers the amount due first and shows how much of a larger amount becomes a credit', async () => {
  const { user, onChoose, dialog } = await renderGuard(createGuard({}));
  expect(screen.getByRole('dialog', { name: 'Sam Ortiz already sent $300.00 on Nov 26' })).toBe(
    dialog,
  );
  expect(dialog.textContent).toContain('You only owe $780.00 more.');
  expect(dialog.textContent).toContain(
    'If you pay $1,080.00 now, $300.00 of it becomes a credit for upcoming charges.',
  );
  expect(getButtonLabels()).toEqual([
    'Pay $780.00',
    'Pay $1,080.00, with $300.00 as a credit',
    'See this payment',
  ]);
  await expectAccessible(dialog);
  await user.click(screen.getByRole('button', { name: 'Pay $780.00' }));
  expect(onChoose.mock.calls[0]?.[0]).toMatchObject({ amount_cents: 78_000 });
});

test('says that a scheduled payment is not sent when the new payment covers it', async () => {
  const all = { asked_cents: 153_860, owed_cents: 153_860, others: [OWN_SCHEDULED] };
  const choices = [
    choice(153_860, createEffects('not_sent', 0)),
    choice(123_860, { left_after_cents: 30_000, ...createEffects('sent', 30_000) }),
  ];
  const { dialog } = await renderGuard(createGuard({ ...all, choices }));
  const title = 'You already have a $300.00 payment scheduled for Nov 29';
  expect(screen.getByRole('dialog', { name: title })).toBe(dialog);
  expect(dialog.textContent).toContain(
    "If you pay $1,538.60 now, you'll owe nothing. Your $300.00 payment on Nov 29 won't be sent unless new charges are added before then.",
  );
  expect(dialog.textContent).toContain(
    "If you pay $1,238.60 now, you'll owe $300.00. Your $300.00 payment on Nov 29 will still be sent.",
  );
  expect(getButtonLabels().slice(0, 2)).toEqual(['Pay $1,538.60', 'Pay $1,238.60']);
});

test('shows the effect of the payment on auto-pay', async () => {
  const draw = { asked_cents: 145_000, owed_cents: 145_000, others: [DRAW] };
  const { dialog } = await renderGuard(
    createGuard({ ...draw, choices: [choice(145_000, createEffects('skipped', 0))] }),
  );
  expect(screen.getByRole('dialog', { name: 'Pay $1,450.00 now?' })).toBe(dialog);
  expect(dialog.textContent).toContain('Auto-pay is set to take $1,450.00 on Dec 1');
  expect(dialog.textContent).toContain('Auto-pay will skip this bill and take nothing on Dec 1.');
  expect(getButtonLabels()).toEqual(['Pay $1,450.00', 'See auto-pay']);
});

test('says in a shared home that the auto-pay amounts can change', async () => {
  const choices = [choice(100_000, createEffects('drawn_less', 45_000))];
  const shared = { others: [DRAW], choices, may_change: true };
  const { dialog, unmount } = await renderGuard(createGuard(shared));
  const text =
    'If someone else in your home pays first, or their auto-pay does, these amounts can change.';
  expect(dialog.textContent).toContain(text);
  unmount();
  expect(
    (await renderGuard(createGuard({ ...shared, may_change: false }))).dialog.textContent,
  ).not.toContain(text);
});

test('lists several payments and offers only a credit when nothing is due', async () => {
  const own: Other = { ...SAM, payment_id: 'p2', own: true, amount_cents: 78_000 };
  const choices = [choice(108_000, { credit_cents: 108_000 })];
  const { dialog } = await renderGuard(createGuard({ owed_cents: 0, others: [own, SAM], choices }));
  expect(screen.getByRole('dialog', { name: /^There are 2 other payments/ })).toBe(dialog);
  expect(screen.getAllByRole('listitem').map((element) => element.textContent)).toEqual([
    'You already sent $780.00 on Nov 26',
    'Sam Ortiz already sent $300.00 on Nov 26',
  ]);
  expect(dialog.textContent).toContain("You don't owe anything more right now.");
  expect(dialog.textContent).toContain('all of it becomes a credit');
});

test('shows the new amount due after a return and after a new charge', async () => {
  const returned: Other = { ...SAM, kind: 'returned' };
  const more = { asked_cents: 78_000, owed_cents: 110_500 };
  const choices = [choice(110_500), choice(78_000, { left_after_cents: 32_500 })];
  const first = await renderGuard(createGuard({ ...more, others: [returned], choices }));
  const name = 'The $300.00 payment from Sam Ortiz was returned';
  expect(screen.getByRole('dialog', { name }).textContent).toContain('You now owe $1,105.00.');
  first.unmount();
  await renderGuard(createGuard({ ...more, others: [], choices }));
  expect(screen.getByRole('dialog', { name: 'The amount you owe has changed' })).toBeTruthy();
  expect(getButtonLabels()).toEqual(['Pay $1,105.00', 'Pay $780.00', 'Go back']);
});

// One sentence for each predicted effect; `predict-effects.test.ts` tests the prediction itself.
test.each([
  [OWN_SCHEDULED, 'sent', 30_000, 'Your $300.00 payment on Nov 29 will still be sent.'],
  [
    OWN_SCHEDULED,
    'if_owed',
    30_000,
    'Your $300.00 payment on Nov 29 will be sent only if you owe at least that much that day.',
  ],
  [
    { ...OWN_SCHEDULED, own: false },
    'not_sent',
    0,
    "The $300.00 payment from Sam Ortiz on Nov 29 won't be sent unless new charges are added before then.",
  ],
  [DRAW, 'drawn', 145_000, 'Auto-pay will still take $1,450.00 on Dec 1.'],
  [DRAW, 'drawn_less', 45_000, 'Auto-pay will take $450.00 on Dec 1 instead of $1,450.00.'],
  [DRAW, 'skipped', 0, 'Auto-pay will skip this bill and take nothing on Dec 1.'],
] as const)('formats for the payment %o the effect %s', (other, result, cents, expected) => {
  const guard = createGuard({ others: [other] });
  const text = formatChoice(guard, choice(78_000, createEffects(result, cents)), null);
  expect(text).toBe(`If you pay $780.00 now, you'll owe nothing. ${expected}`);
});

test.each([
  ['sent', 'If you schedule $780.00, it will be sent on Dec 4.'],
  [
    'if_owed',
    'If you schedule $780.00, it will be sent on Dec 4 only if you owe at least that much that day.',
  ],
  [
    'not_sent',
    "If you schedule $780.00, it won't be sent on Dec 4 unless new charges are added before then.",
  ],
] as const)('formats for a scheduled payment the effect %s', (result, expected) => {
  expect(formatChoice(createGuard({}), choice(78_000, { effect: result }), '2026-12-04')).toBe(
    expected,
  );
});
