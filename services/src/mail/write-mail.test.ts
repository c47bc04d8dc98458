import { AUTO_PAY_SKIPS, AUTO_PAY_STATE_REASONS } from 'shared/contract/payments/auto-pay';
import type { Addressee } from './addressee.ts';
import { catalogue, textsOf } from './catalogue.ts';
import { linkTo } from './links.ts';
import type { MailData, MailTemplate } from './templates.ts';
import { writeMail } from './write-mail.ts';

const WHO: Addressee = {
  corporationId: 'corp-harbor',
  email: 'maya.ortiz@example.com',
  firstName: 'Maya',
  lastName: 'Ortiz',
  company: 'Harbor & Pine',
  contactUrl: 'https://contact.example',
  textTo: null,
  quietHours: null,
  timeZone: 'America/Chicago',
  brandIds: ['brand-harbor'],
  office: { address: '40 Dock Street', hours: 'weekdays', phone: '(715) 555-0120' },
};
const repair = { workOrderId: 'work-order-1', number: '#1042', title: 'Kitchen sink leaks' };
const about = {
  paymentId: 'payment-1',
  reference: 'HP-4471-2093',
  amountCents: 145_000,
  feeCents: 4_278,
  totalCents: 149_278,
  methodLabel: 'Visa •••• 4242',
};
const on = '2026-10-01';
const next = {
  drawOn: on,
  amountCents: 145_000,
  feeCents: 4_278,
  totalCents: 149_278,
  methodLabel: 'Visa •••• 4242',
};
const news = { methodLabel: 'Visa •••• 4242', nextDueOn: on, resumesOn: on };
const EXAMPLES: { [T in MailTemplate]: MailData[T] } = {
  'payment-submitted': { ...about, expectedFromOn: on, expectedByOn: on, countsAsPaidOn: on },
  'payment-settled': {
    ...about,
    payerName: 'Maya Ortiz',
    settledOn: on,
    countsAsPaidOn: on,
    charges: [{ description: 'Rent, October', amountCents: 145_000 }],
  },
  'payment-cancelled': about,
  'payment-failed': { ...about, reason: 'The card has expired.' },
  'payment-not-owed': {
    ...about,
    reason: 'On its day less was left to pay than this payment, so none of it was sent.',
    leftToPayCents: 144_900,
  },
  'payment-returned': {
    ...about,
    reason: 'There was not enough money in the account.',
    returnFeeCents: 3_500,
    leftToPayCents: 148_500,
    methodNow: 'kept',
    beforeAgain: 'money',
  },
  'payment-scheduled-tomorrow': { ...about, sendsOn: on },
  'refund-started': { ...about, refundCents: 5_000 },
  'refund-done': { ...about, refundCents: 5_000 },
  'refund-failed': { ...about, refundCents: 5_000 },
  'charge-question-answered': {
    chargeName: 'Late fee, September',
    answer: 'The rent reached us on September 8.',
    outcome: 'answered',
  },
  'visit-reminder': {
    ...repair,
    visitWhen: 'Mon, Sep 28, 9:00 am CT to 11:00 am CT',
    visitCompany: 'Bayline Plumbing',
    entry: 'be_there',
  },
  'correction-answered': {
    reference: 'HP-4471-2093',
    subject: 'legal_name',
    answer: 'We have seen your certificate.',
    outcome: 'done',
  },
  'email-code': { code: '012345', minutes: '15' },
  'email-change-asked': { newEmail: 'maya@new.example' },
  'email-changed': { newEmail: 'maya@new.example' },
  'method-added': { methodLabel: 'Lakeshore Credit Union •••• 6789' },
  'new-browser': {
    signedInWhen: 'Mon, Sep 28, 2026, 2:44 pm CT',
    browserName: 'Firefox',
    systemName: 'Windows',
  },
  'work-order-moved': {
    ...repair,
    headline: 'waiting',
    news: 'waiting',
    reason: 'The new tap comes on Friday.',
    targetOn: on,
    nextUpdateOn: on,
    closesOn: null,
  },
  'work-order-message': { ...repair, message: 'Please empty the cabinet.', nextUpdateOn: null },
  'work-order-slots': { ...repair, slotCount: '4' },
  'work-order-visit': {
    ...repair,
    headline: 'moved',
    news: 'moved',
    reason: 'I work late that day.',
    visitWhen: 'Mon, Sep 28, 9:00 am CT to 11:00 am CT',
    visitCompany: 'Bayline Plumbing',
    way: 'link',
    visitLink: { linkId: 'link-1', until: '2026-09-27T14:00:00.000Z' },
  },
  'work-order-cost': { ...repair, amountCents: 8_500, purpose: 'A new glass pane.' },
  'visit-for-company': {
    ...repair,
    firstName: 'Bayline Plumbing',
    headline: 'booked',
    news: 'booked',
    visitWhen: 'Mon, Sep 28, 9:00 am CT to 11:00 am CT',
    access: 'adult_home',
    homeAddress: '1180 Quayside Avenue, Apt 3B, Port Alder',
  },
  'work-order-nudged': { ...repair, promisedOn: on },
  'nudge-for-office': {
    ...repair,
    firstName: 'Dana Whitlock',
    renterName: 'Maya Ortiz',
    homeAddress: '1180 Quayside Avenue, Apt 3B, Port Alder',
    promised: 'work',
    promisedOn: on,
    lateBy: '3 days',
    requestNumber: '1042',
  },
  'work-order-closes-soon': { ...repair, closesOn: on },
  'notice-given': {
    reference: 'HP-4471-2093',
    givenByName: 'Maya Ortiz',
    moveOutOn: on,
    rentUntilOn: on,
  },
  'notice-withdrawn': { reference: 'HP-4471-2093', withdrawnByName: 'Sam Ortiz' },
  'notice-declined': { reference: 'HP-4471-2093', moveOutOn: on, reason: 'The date is too soon.' },
  'notice-changes-needed': {
    reference: 'HP-4471-2093',
    moveOutOn: on,
    reason: 'Sam has to sign, too.',
  },
  'notice-completed': { reference: 'HP-4471-2093', moveOutOn: on, depositDueOn: on },
  'notice-accepted': {
    reference: 'HP-4471-2093',
    moveOutOn: on,
    rentUntilOn: on,
    early: 'granted',
    keyReturn: 'Bring every key to the office.',
    depositDueOn: on,
  },
  'auto-pay-on': { ...next, mandateText: 'I, Maya Ortiz, authorize it.' },
  'auto-pay-changed': { ...next, mandateText: 'I, Maya Ortiz, authorize it.' },
  'auto-pay-upcoming': { ...next, atMostCents: 160_000 },
  'auto-pay-over-cap': { amountCents: 145_000, leftToPayCents: 5_000, dueOn: on },
  'auto-pay-skipped': { dueOn: on, leftToPayCents: 5_000, why: 'by_renter' },
  'auto-pay-failed': {
    reason: 'There was not enough money in the account.',
    amountCents: 145_000,
    retryOn: on,
    how: 'again',
  },
  'auto-pay-card-expires': { methodLabel: 'Visa •••• 4242', expiresOn: on, role: 'main' },
  'auto-pay-paused': news,
  'auto-pay-resumed': news,
  'auto-pay-ended': news,
  'auto-pay-needs-action': { why: 'card_expired', failure: 'The card has expired.' },
};

const write = (template: MailTemplate, data: Record<string, unknown>, href?: string) =>
  writeMail(textsOf(template), data, WHO, href);

test.each(Object.keys(catalogue.templates))('2.2: %s is written with every value in it', (name) => {
  const template = name as MailTemplate;
  const { subject, textPart, htmlPart } = write(template, EXAMPLES[template], 'https://p.example/');
  for (const part of [subject, textPart, htmlPart]) {
    expect(part).not.toMatch(/[{}]|undefined|null|NaN/);
  }
  const { firstName = 'Maya' } = EXAMPLES[template] as { firstName?: string };
  expect(textPart).toContain(`Hello ${firstName},`);
  expect(textPart.includes('Questions? Call our office')).toBe(textsOf(template).asksOffice);
  expect(textPart).toContain('Harbor & Pine, 40 Dock Street');
  expect(htmlPart).toContain('Harbor &amp; Pine, 40 Dock Street');
  expect(textPart.includes('https://p.example/')).toBe(textsOf(template).link !== undefined);
});

test('2.2: a payment that is only sent is never said to be paid', () => {
  const { subject, textPart } = write('payment-submitted', EXAMPLES['payment-submitted']);
  expect(subject).toBe('Your payment of $1,492.78 is on its way');
  expect(textPart).toContain('It is not paid yet');
});

test('2.2: of a payment that was not sent it says how much is left, not that nothing has changed', () => {
  const { textPart } = write('payment-not-owed', EXAMPLES['payment-not-owed']);
  expect(textPart).toContain('You have $1,449.00 left to pay now.');
  expect(textPart).not.toContain('has not changed');
});

test('2.1: the receipt says amount, payer, payee, date, charges, method, fee and reference', () => {
  const { textPart } = write('payment-settled', EXAMPLES['payment-settled']);
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
  const data = EXAMPLES['payment-returned'];
  const { textPart } = write('payment-returned', { ...data, returnFeeCents: null, feeCents: null });
  expect(textPart).not.toContain('added a fee');
  expect(write('payment-returned', data).textPart).toContain('we added a fee of $35.00');
});

test('2.3: the notice of a draw says what is taken in all, and the fee of a card where there is one', () => {
  const data = EXAMPLES['auto-pay-upcoming'];
  const withFee = write('auto-pay-upcoming', data);
  expect(withFee.subject).toContain('$1,492.78 leaves on');
  expect(withFee.textPart).toContain('We take $1,492.78 from Visa •••• 4242');
  expect(withFee.textPart).toContain('That is $1,450.00 plus a $42.78 card fee.');
  const { textPart } = write('auto-pay-upcoming', { ...data, feeCents: null, totalCents: 145_000 });
  expect(textPart).toContain('We take $1,450.00 from');
  expect(textPart).not.toMatch(/fee/i);
});

test('a notice that was queued before fees were told says the sum, as it was', () => {
  const { feeCents, totalCents, ...before } = EXAMPLES['auto-pay-upcoming'];
  const now = { ...before, feeCents: null, totalCents: before.amountCents };
  const texts = textsOf('auto-pay-upcoming');
  expect(writeMail(texts, before, WHO, undefined)).toEqual(writeMail(texts, now, WHO, undefined));
});

test('2.2: each thing that became of the account has words of its own', () => {
  const data = EXAMPLES['payment-returned'];
  const words = (['kept', 'disabled', 'on_hold'] as const).map(
    (methodNow) => write('payment-returned', { ...data, methodNow }).textPart,
  );
  expect(new Set(words).size).toBe(3);
  expect(words[1]).toContain('Remove it under Payment Method and add another');
});

test('2.2: only who wanted for money is told to have enough of it', () => {
  const data = EXAMPLES['payment-returned'];
  const of = (beforeAgain: 'money' | 'office' | null | undefined) =>
    write('payment-returned', { ...data, beforeAgain }).textPart;
  expect(of('money')).toContain('there is enough money in it');
  for (const other of ['office', null] as const) expect(of(other)).not.toContain('money in it');
  expect(of('office')).toContain('Our office has been told');
  // Written by a release that did not know of it.
  expect(of(undefined)).toBe(of(null));
});

test('2.2: what was submitted may not have left yet, and what was cancelled may be paid again', () => {
  const { textPart } = write('payment-submitted', EXAMPLES['payment-submitted']);
  expect(textPart).not.toContain('We have sent');
  expect(textPart).toContain('Until it has left for your bank you can undo it');
  expect(textPart).toContain('do not pay again, unless you undo it');
  const cancelled = write('payment-cancelled', EXAMPLES['payment-cancelled']);
  expect(cancelled.subject).toBe('Your payment of $1,492.78 is cancelled');
  expect(cancelled.textPart).toContain('Nothing is taken from you');
});

test('2.3: auto-pay that is paused until a day does not wait for its renter as well', () => {
  const of = (resumesOn: string | null) =>
    write('auto-pay-paused', { ...news, resumesOn }).textPart;
  expect(of(on)).toContain('goes on by itself from October 1, 2026');
  expect(of(on)).not.toContain('until you resume it');
  expect(of(null)).toContain('until you resume it');
  expect(of(null)).not.toContain('by itself');
});

test('2.3: each reason why auto-pay took nothing or waits has words of its own', () => {
  const whys = [...AUTO_PAY_SKIPS, 'above_terms'] as const;
  const skips = whys.map(
    (why) => write('auto-pay-skipped', { ...EXAMPLES['auto-pay-skipped'], why }).textPart,
  );
  expect(new Set(skips).size).toBe(whys.length);
  const waits = AUTO_PAY_STATE_REASONS.map(
    (why) => write('auto-pay-needs-action', { why, failure: null }).textPart,
  );
  expect(new Set(waits).size).toBe(AUTO_PAY_STATE_REASONS.length);
});

test('a value that is missing, or that nobody can write, is refused', () => {
  const { reference: _, ...without } = EXAMPLES['payment-failed'];
  expect(() => write('payment-failed', without)).toThrow('reference');
  const odd = { ...EXAMPLES['payment-returned'], methodNow: 'gone' };
  expect(() => write('payment-returned', odd)).toThrow('no words');
});

test('what a renter is called is text, never markup', () => {
  const data = { ...EXAMPLES['payment-failed'], reason: '<img src=x>' };
  expect(write('payment-failed', data).htmlPart).not.toContain('<img');
});

test('2.8: a section that is off, or that nobody says is on, gives no link', () => {
  const all = new Set([
    'RENTER_PORTAL_PAYMENTS_MENU_ENABLED',
    'RENTER_PORTAL_ACCOUNT_MENU_ENABLED',
    'RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED',
  ]);
  const portal = 'https://residents.example.com';
  expect(linkTo('payment', portal, { paymentId: 'a&b' }, all)).toBe(
    `${portal}/payments/pay-now?payment=a%26b`,
  );
  expect(linkTo('paymentMethod', portal, {}, all)).toBe(`${portal}/account/payment-method`);
  const some = new Set([...all].slice(1));
  expect(linkTo('payNow', portal, {}, some)).toBeUndefined();
  expect(linkTo('payments', portal, {}, undefined)).toBeUndefined();
  expect(write('payment-failed', EXAMPLES['payment-failed']).textPart).not.toContain('http');
});
