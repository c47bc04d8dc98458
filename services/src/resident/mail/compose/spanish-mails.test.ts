// cspell:ignore octubre
import { readFileSync } from 'node:fs';
import { runInLanguage } from 'services/platform/texts/reader-language';
import { EXAMPLE_MAILS, TEST_RECIPIENT } from 'services/resident/mail/test-mails';
import {
  getMailLanguage,
  getMailMessages,
  getTemplateTexts,
  mailMessages,
  type TemplateTexts,
} from './mail-messages.ts';
import { renderMail, renderText } from './render-mail.ts';
import type { MailTemplate } from './templates.ts';

const TEMPLATES = Object.keys(mailMessages.templates) as MailTemplate[];
const STAFF = ['visit-for-company', 'nudge-for-office'];

const renderSpanish = (template: MailTemplate, data: Record<string, unknown>, href?: string) =>
  runInLanguage('es', () => renderMail(getTemplateTexts(template), data, TEST_RECIPIENT, href));

/** The placeholders of each text, in any order: a translation may move them. */
const listValues = (texts: TemplateTexts) =>
  [...JSON.stringify(texts).matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

const toShape = ({ paragraphs, choices, facts, link, asksOffice }: TemplateTexts) => ({
  paragraphs: paragraphs.map((one) => (typeof one === 'string' ? 'text' : one.without)),
  choices: Object.entries(choices).map(([name, texts]) => [name, Object.keys(texts)]),
  facts,
  link: link?.to,
  asksOffice,
});

test.each(TEMPLATES)('%s has the same parts and values in both languages', (template) => {
  const english = getTemplateTexts(template);
  const spanish = runInLanguage('es', () => getTemplateTexts(template));
  expect(spanish).not.toBe(english);
  expect(toShape(spanish)).toEqual(toShape(english));
  expect(listValues(spanish)).toEqual(listValues(english));
});

test('has a Spanish label for each fact', () => {
  const spanish = runInLanguage('es', getMailMessages);
  expect(Object.keys(spanish.facts)).toEqual(Object.keys(mailMessages.facts));
});

test.each(TEMPLATES)('%s renders in Spanish with all of its values', (template) => {
  const mail = renderSpanish(template, EXAMPLE_MAILS[template], 'https://p.example/');
  for (const part of [mail.subject, mail.textPart, mail.htmlPart]) {
    expect(part).not.toMatch(/[{}]|undefined|null|NaN/);
  }
  expect(mail.htmlPart).toContain('<html lang="es">');
  const { firstName = 'Maya' } = EXAMPLE_MAILS[template] as { firstName?: string };
  expect(mail.textPart).toMatch(new RegExp(`^Hola, ${firstName}:`));
  const spanishLabels = Object.values(runInLanguage('es', getMailMessages).facts);
  const englishLabels = Object.values(mailMessages.facts).filter(
    (one) => !spanishLabels.includes(one),
  );
  const labels = mail.textPart.split('\n').map((line) => line.split(':', 1)[0]);
  expect(englishLabels.filter((one) => labels.includes(one))).toEqual([]);
});

test('writes dates and amounts as Spanish does', () => {
  const { subject, textPart } = renderSpanish('payment-settled', EXAMPLE_MAILS['payment-settled']);
  expect(subject).toContain('$1,492.78');
  expect(textPart).toContain('1 de octubre de 2026');
});

test('writes a text that was queued in both languages in the language of the recipient', () => {
  const reason = { en: 'The card has expired.', es: 'La tarjeta venció.' };
  const data = { ...EXAMPLE_MAILS['payment-failed'], reason };
  expect(renderSpanish('payment-failed', data).textPart).toContain(reason.es);
  const texts = getTemplateTexts('payment-failed');
  expect(renderMail(texts, data, TEST_RECIPIENT, undefined).textPart).toContain(reason.en);
});

test('writes a text message in Spanish', () => {
  const { textPart } = runInLanguage('es', () =>
    renderText(
      getTemplateTexts('auto-pay-paused'),
      EXAMPLE_MAILS['auto-pay-paused'],
      TEST_RECIPIENT,
      'https://p.example/',
    ),
  );
  expect(textPart).toMatch(/^Harbor & Pine: .*pago automático.*\. https:\/\/p\.example\/$/);
});

test('mails to the office and to companies are English, also when the renter reads Spanish', () => {
  for (const template of TEMPLATES) {
    expect([template, getMailLanguage(template, 'es')]).toEqual([
      template,
      STAFF.includes(template) ? 'en' : 'es',
    ]);
    expect(getMailLanguage(template, 'en')).toBe('en');
  }
});

test('a mail that is not translated is English from the greeting to the footer', () => {
  const unknown = 'mail-of-a-later-release' as MailTemplate;
  expect(getMailLanguage(unknown, 'es')).toBe('en');
});

test('the catalogues contain no tags, which a mail would show as text', () => {
  const text = readFileSync(new URL('./messages/es.json', import.meta.url), 'utf8');
  expect(text).not.toMatch(/<\/?\w+>/);
});
