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

const render = (template: MailTemplate, data: Record<string, unknown>, href?: string) =>
  renderMail(getTemplateTexts(template), data, TEST_RECIPIENT, href);

test.each(Object.keys(mailMessages.templates))('%s renders with all of its values', (name) => {
  const template = name as MailTemplate;
  const { subject, textPart, htmlPart } = render(
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
});

test('a submitted payment is described as processing, not as paid', () => {
  const { subject, textPart } = render('payment-submitted', EXAMPLE_MAILS['payment-submitted']);
  expect(subject).toBe('Your payment of $1,492.78 is on its way');
  expect(textPart).toContain("it's processing");
  expect(textPart).toMatch(/Saved as a credit:? +\$300\.00/);
});

test('the mail about an unsent payment states the amount due', () => {
  const { textPart } = render('payment-not-owed', EXAMPLE_MAILS['payment-not-owed']);
  expect(textPart).toContain('You owe $1,449.00 now.');
  expect(textPart).not.toContain("hasn't changed");
});

test('the mail about an unsent payment asks for no payment when nothing is due', () => {
  const data = { ...EXAMPLE_MAILS['payment-not-owed'], leftToPayCents: null };
  const { textPart } = render('payment-not-owed', data, 'https://p.example/');
  expect(textPart).toContain("You don't owe anything right now.");
  expect(textPart).not.toMatch(/Pay the rest|\$0\.00/);
});

test('a payment that cannot be made online refers to the office instead of another method', () => {
  const { textPart } = render('payment-not-possible', EXAMPLE_MAILS['payment-not-possible']);
  expect(textPart).not.toContain('another way now');
  expect(textPart).toContain('call our office');
});

test.each([
  [
    'notice-accepted',
    { deposit: 'refunded', depositDueOn: null },
    'Nothing is left of your deposit.',
  ],
  ['notice-completed', { deposit: null, depositDueOn: null }, 'Thank you for living with us.'],
] as const)('%s with %j states no deposit date', (template, deposit, expectedText) => {
  const { textPart } = render(template, { ...EXAMPLE_MAILS[template], ...deposit });
  expect(textPart).toContain(expectedText);
  expect(textPart).not.toContain('Deposit return due');
  expect(textPart).not.toMatch(/We('ll| had to) return /);
});

test('the receipt lists amount, payer, payee, date, charges, method, fee and reference', () => {
  const { textPart } = render('payment-settled', EXAMPLE_MAILS['payment-settled']);
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

test('leaves out sentences and rows whose value is null', () => {
  const data = EXAMPLE_MAILS['payment-returned'];
  const { textPart } = render('payment-returned', {
    ...data,
    returnFeeCents: null,
    feeCents: null,
  });
  expect(textPart).not.toContain('added a fee');
  expect(render('payment-returned', data).textPart).toContain('we added a fee of $35.00');
});

test('the notice of an auto-pay draw states the total and the card fee if there is one', () => {
  const data = EXAMPLE_MAILS['auto-pay-upcoming'];
  const withFee = render('auto-pay-upcoming', data);
  expect(withFee.subject).toContain('$1,492.78 will be paid on');
  expect(withFee.textPart).toContain("We'll take $1,492.78 from Visa •••• 4242");
  expect(withFee.textPart).toContain('That is $1,450.00 plus a $42.78 card fee.');
  const { textPart } = render('auto-pay-upcoming', {
    ...data,
    feeCents: null,
    totalCents: 145_000,
  });
  expect(textPart).toContain("We'll take $1,450.00 from");
  expect(textPart).not.toMatch(/fee/i);
});

test('a mail queued before fees existed renders with the amount as total', () => {
  const { feeCents, totalCents, ...dataBefore } = EXAMPLE_MAILS['auto-pay-upcoming'];
  const dataNow = { ...dataBefore, feeCents: null, totalCents: dataBefore.amountCents };
  const texts = getTemplateTexts('auto-pay-upcoming');
  expect(renderMail(texts, dataBefore, TEST_RECIPIENT, undefined)).toEqual(
    renderMail(texts, dataNow, TEST_RECIPIENT, undefined),
  );
});

test('a returned payment has a separate text for each state of the payment method', () => {
  const data = EXAMPLE_MAILS['payment-returned'];
  const mailTexts = (['kept', 'disabled', 'on_hold'] as const).map(
    (methodNow) => render('payment-returned', { ...data, methodNow }).textPart,
  );
  expect(new Set(mailTexts).size).toBe(3);
  expect(mailTexts[1]).toContain('Remove it under Payment Method and add another');
});

test('only a payment returned for insufficient funds asks for enough money in the account', () => {
  const data = EXAMPLE_MAILS['payment-returned'];
  const renderWith = (beforeAgain: 'money' | 'office' | null | undefined) =>
    render('payment-returned', { ...data, beforeAgain }).textPart;
  expect(renderWith('money')).toContain('there is enough money in it');
  for (const other of ['office', null] as const)
    expect(renderWith(other)).not.toContain('money in it');
  expect(renderWith('office')).toContain('Our office knows about it');
  // A mail queued by a release without this value.
  expect(renderWith(undefined)).toBe(renderWith(null));
});

test('a submitted payment can be undone, and a canceled payment takes no money', () => {
  const { textPart } = render('payment-submitted', EXAMPLE_MAILS['payment-submitted']);
  expect(textPart).not.toContain('We have sent');
  expect(textPart).toContain('You can undo it under Payments until it is sent to your bank');
  expect(textPart).toContain("don't need to pay again unless you undo it");
  const cancelled = render('payment-cancelled', EXAMPLE_MAILS['payment-cancelled']);
  expect(cancelled.subject).toBe('Your payment of $1,492.78 is canceled');
  expect(cancelled.textPart).toContain('No money will be taken');
});

test('auto-pay paused until a date restarts automatically, otherwise the renter resumes it', () => {
  const renderWith = (resumesOn: string | null) =>
    render('auto-pay-paused', { ...planState, resumesOn }).textPart;
  expect(renderWith(EXAMPLE_DATE)).toContain('starts again automatically on October 1, 2026');
  expect(renderWith(EXAMPLE_DATE)).not.toContain('until you resume it');
  expect(renderWith(null)).toContain('until you resume it');
  expect(renderWith(null)).not.toContain('automatically');
});

test('each reason for a skipped or blocked auto-pay draw has its own text', () => {
  const reasons = [...AUTO_PAY_SKIPS, 'above_terms'] as const;
  const skips = reasons.map(
    (why) => render('auto-pay-skipped', { ...EXAMPLE_MAILS['auto-pay-skipped'], why }).textPart,
  );
  expect(new Set(skips).size).toBe(reasons.length);
  const blocked = AUTO_PAY_STATE_REASONS.map(
    (why) => render('auto-pay-needs-action', { why, failure: null }).textPart,
  );
  expect(new Set(blocked).size).toBe(AUTO_PAY_STATE_REASONS.length);
});

test('throws for a missing value and for an unknown enumeration value', () => {
  const { reference: _, ...without } = EXAMPLE_MAILS['payment-failed'];
  expect(() => render('payment-failed', without)).toThrow('reference');
  const invalid = { ...EXAMPLE_MAILS['payment-returned'], methodNow: 'gone' };
  expect(() => render('payment-returned', invalid)).toThrow('no text');
});

test('escapes HTML in values', () => {
  const data = { ...EXAMPLE_MAILS['payment-failed'], reason: '<img src=x>' };
  expect(render('payment-failed', data).htmlPart).not.toContain('<img');
});

test('omits the link when the flags of its section are off or unknown', () => {
  const allFlags = new Set([
    'RENTER_PORTAL_PAYMENTS_MENU_ENABLED',
    'RENTER_PORTAL_ACCOUNT_MENU_ENABLED',
    'RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED',
  ]);
  const portal = 'https://residents.example.com';
  expect(getMailLink('payment', portal, { paymentId: 'a&b' }, allFlags)).toBe(
    `${portal}/payments/pay-now?payment=a%26b`,
  );
  expect(getMailLink('paymentMethod', portal, {}, allFlags)).toBe(
    `${portal}/account/payment-method`,
  );
  const withoutPayments = new Set([...allFlags].slice(1));
  expect(getMailLink('payNow', portal, { amountCents: 109_000 }, allFlags)).toBe(
    `${portal}/payments/pay-now?amount=109000`,
  );
  expect(
    getMailLink('payNow', portal, { amountCents: 142_500, leftToPayCents: 7_000 }, allFlags),
  ).toBe(`${portal}/payments/pay-now?amount=7000`);
  expect(getMailLink('payNow', portal, {}, withoutPayments)).toBeUndefined();
  expect(getMailLink('payments', portal, {}, undefined)).toBeUndefined();
  expect(render('payment-failed', EXAMPLE_MAILS['payment-failed']).textPart).not.toContain('http');
});
