import { getMailLink } from 'services/resident/mail/mail-links';
import {
  EXAMPLE_DATE,
  EXAMPLE_MAILS,
  planState,
  TEST_RECIPIENT,
} from 'services/resident/mail/test-mails';
import { AUTO_PAY_SKIPS, AUTO_PAY_STATE_REASONS } from 'shared/contract/payments/auto-pay';
import { getTemplateTexts, mailMessages } from './mail-messages.ts';
import { renderMail } from './render-mail.ts';
import type { MailTemplate } from './templates.ts';

const write = (template: MailTemplate, data: Record<string, unknown>, href?: string) =>
  renderMail(getTemplateTexts(template), data, TEST_RECIPIENT, href);

test.each(Object.keys(mailMessages.templates))(
  '2.2: %s is written with every value in it',
  (name) => {
    const template = name as MailTemplate;
    const { subject, textPart, htmlPart } = write(
      template,
      EXAMPLE_MAILS[template],
      'https://p.example/',
    );
    for (const part of [subject, textPart, htmlPart]) {
      expect(part).not.toMatch(/[{}]|undefined|null|NaN/);
    }
    const { firstName = 'Maya' } = EXAMPLE_MAILS[template] as { firstName?: string };
    expect(textPart).toContain(`Hello ${firstName},`);
    expect(textPart.includes('Questions? Call our office')).toBe(
      getTemplateTexts(template).asksOffice,
    );
    expect(textPart).toContain('Harbor & Pine, 40 Dock Street');
    expect(htmlPart).toContain('Harbor &amp; Pine, 40 Dock Street');
    expect(textPart.includes('https://p.example/')).toBe(
      getTemplateTexts(template).link !== undefined,
    );
  },
);

test('2.2: a payment that is only sent is never said to be paid', () => {
  const { subject, textPart } = write('payment-submitted', EXAMPLE_MAILS['payment-submitted']);
  expect(subject).toBe('Your payment of $1,492.78 is on its way');
  expect(textPart).toContain("it's processing");
  expect(textPart).toMatch(/Saved as a credit:? +\$300\.00/);
});

test('2.2: of a payment that was not sent it says how much is left, not that nothing has changed', () => {
  const { textPart } = write('payment-not-owed', EXAMPLE_MAILS['payment-not-owed']);
  expect(textPart).toContain('You have $1,449.00 left to pay now.');
  expect(textPart).not.toContain('has not changed');
});

test('2.2: where nothing is left by then, it says so and asks for no payment', () => {
  const data = { ...EXAMPLE_MAILS['payment-not-owed'], leftToPayCents: null };
  const { textPart } = write('payment-not-owed', data, 'https://p.example/');
  expect(textPart).toContain('There is nothing left to pay now.');
  expect(textPart).not.toMatch(/Pay what is left|\$0\.00/);
});

test('2.2: a payment that no other way online can replace names the office, not another way online', () => {
  const { textPart } = write('payment-not-possible', EXAMPLE_MAILS['payment-not-possible']);
  expect(textPart).not.toContain('another way now');
  expect(textPart).toContain('call our office');
});

test.each([
  [
    'notice-accepted',
    { deposit: 'refunded', depositDueOn: null },
    'Nothing is left of your deposit.',
  ],
  [
    'notice-completed',
    { deposit: null, depositDueOn: null },
    'Thank you for having lived with us.',
  ],
] as const)('%s with %j names no date for the deposit', (template, deposit, said) => {
  const { textPart } = write(template, { ...EXAMPLE_MAILS[template], ...deposit });
  expect(textPart).toContain(said);
  expect(textPart).not.toContain('Deposit settled by');
  expect(textPart).not.toMatch(/We (return|had to return) /);
});

test('2.1: the receipt says amount, payer, payee, date, charges, method, fee and reference', () => {
  const { textPart } = write('payment-settled', EXAMPLE_MAILS['payment-settled']);
  for (const line of [
    'Reference: HP-4471-2093',
    'Amount: $1,450.00',
    'Fee: $42.78',
    'Total: $1,492.78',
    'Paid by: Maya Ortiz',
    'Paid to: Harbor & Pine',
    'Paid with: Visa •••• 4242',
    'Received on: October 1, 2026',
    '- Rent, October: $1,450.00',
  ]) {
    expect(textPart).toContain(line);
  }
});

test('2.2: what is not there is left out, not written as nothing', () => {
  const data = EXAMPLE_MAILS['payment-returned'];
  const { textPart } = write('payment-returned', { ...data, returnFeeCents: null, feeCents: null });
  expect(textPart).not.toContain('added a fee');
  expect(write('payment-returned', data).textPart).toContain('we added a fee of $35.00');
});

test('2.3: the notice of a draw says what is taken in all, and the fee of a card where there is one', () => {
  const data = EXAMPLE_MAILS['auto-pay-upcoming'];
  const withFee = write('auto-pay-upcoming', data);
  expect(withFee.subject).toContain('$1,492.78 will be paid on');
  expect(withFee.textPart).toContain("We'll take $1,492.78 from Visa •••• 4242");
  expect(withFee.textPart).toContain('That is $1,450.00 plus a $42.78 card fee.');
  const { textPart } = write('auto-pay-upcoming', { ...data, feeCents: null, totalCents: 145_000 });
  expect(textPart).toContain("We'll take $1,450.00 from");
  expect(textPart).not.toMatch(/fee/i);
});

test('a notice that was queued before fees were told says the sum, as it was', () => {
  const { feeCents, totalCents, ...before } = EXAMPLE_MAILS['auto-pay-upcoming'];
  const now = { ...before, feeCents: null, totalCents: before.amountCents };
  const texts = getTemplateTexts('auto-pay-upcoming');
  expect(renderMail(texts, before, TEST_RECIPIENT, undefined)).toEqual(
    renderMail(texts, now, TEST_RECIPIENT, undefined),
  );
});

test('2.2: each thing that became of the account has words of its own', () => {
  const data = EXAMPLE_MAILS['payment-returned'];
  const words = (['kept', 'disabled', 'on_hold'] as const).map(
    (methodNow) => write('payment-returned', { ...data, methodNow }).textPart,
  );
  expect(new Set(words).size).toBe(3);
  expect(words[1]).toContain('Remove it under Payment Method and add another');
});

test('2.2: only who wanted for money is told to have enough of it', () => {
  const data = EXAMPLE_MAILS['payment-returned'];
  const of = (beforeAgain: 'money' | 'office' | null | undefined) =>
    write('payment-returned', { ...data, beforeAgain }).textPart;
  expect(of('money')).toContain('there is enough money in it');
  for (const other of ['office', null] as const) expect(of(other)).not.toContain('money in it');
  expect(of('office')).toContain('Our office has been told');
  // Written by a release that did not know of it.
  expect(of(undefined)).toBe(of(null));
});

test('2.2: what was submitted may not have left yet, and what was cancelled may be paid again', () => {
  const { textPart } = write('payment-submitted', EXAMPLE_MAILS['payment-submitted']);
  expect(textPart).not.toContain('We have sent');
  expect(textPart).toContain('You can undo it under Payments until it is sent to your bank');
  expect(textPart).toContain("don't need to pay again unless you undo it");
  const cancelled = write('payment-cancelled', EXAMPLE_MAILS['payment-cancelled']);
  expect(cancelled.subject).toBe('Your payment of $1,492.78 is canceled');
  expect(cancelled.textPart).toContain('Nothing is taken from you');
});

test('2.3: auto-pay that is paused until a day does not wait for its renter as well', () => {
  const of = (resumesOn: string | null) =>
    write('auto-pay-paused', { ...planState, resumesOn }).textPart;
  expect(of(EXAMPLE_DATE)).toContain('starts again automatically on October 1, 2026');
  expect(of(EXAMPLE_DATE)).not.toContain('until you resume it');
  expect(of(null)).toContain('until you resume it');
  expect(of(null)).not.toContain('automatically');
});

test('2.3: each reason why auto-pay took nothing or waits has words of its own', () => {
  const whys = [...AUTO_PAY_SKIPS, 'above_terms'] as const;
  const skips = whys.map(
    (why) => write('auto-pay-skipped', { ...EXAMPLE_MAILS['auto-pay-skipped'], why }).textPart,
  );
  expect(new Set(skips).size).toBe(whys.length);
  const waits = AUTO_PAY_STATE_REASONS.map(
    (why) => write('auto-pay-needs-action', { why, failure: null }).textPart,
  );
  expect(new Set(waits).size).toBe(AUTO_PAY_STATE_REASONS.length);
});

test('a value that is missing, or that nobody can write, is refused', () => {
  const { reference: _, ...without } = EXAMPLE_MAILS['payment-failed'];
  expect(() => write('payment-failed', without)).toThrow('reference');
  const odd = { ...EXAMPLE_MAILS['payment-returned'], methodNow: 'gone' };
  expect(() => write('payment-returned', odd)).toThrow('no words');
});

test('what a renter is called is text, never markup', () => {
  const data = { ...EXAMPLE_MAILS['payment-failed'], reason: '<img src=x>' };
  expect(write('payment-failed', data).htmlPart).not.toContain('<img');
});

test('2.8: a section that is off, or that nobody says is on, gives no link', () => {
  const all = new Set([
    'RENTER_PORTAL_PAYMENTS_MENU_ENABLED',
    'RENTER_PORTAL_ACCOUNT_MENU_ENABLED',
    'RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED',
  ]);
  const portal = 'https://residents.example.com';
  expect(getMailLink('payment', portal, { paymentId: 'a&b' }, all)).toBe(
    `${portal}/payments/pay-now?payment=a%26b`,
  );
  expect(getMailLink('paymentMethod', portal, {}, all)).toBe(`${portal}/account/payment-method`);
  const some = new Set([...all].slice(1));
  expect(getMailLink('payNow', portal, { amountCents: 109_000 }, all)).toBe(
    `${portal}/payments/pay-now?amount=109000`,
  );
  expect(getMailLink('payNow', portal, { amountCents: 142_500, leftToPayCents: 7_000 }, all)).toBe(
    `${portal}/payments/pay-now?amount=7000`,
  );
  expect(getMailLink('payNow', portal, {}, some)).toBeUndefined();
  expect(getMailLink('payments', portal, {}, undefined)).toBeUndefined();
  expect(write('payment-failed', EXAMPLE_MAILS['payment-failed']).textPart).not.toContain('http');
});
