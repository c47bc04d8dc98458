import { existsSync, readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE, getLanguage, type Language } from 'shared/language/language';
import { z } from 'zod';
import type { MailTemplate } from './templates.ts';

const templateSchema = z.strictObject({
  subject: z.string(),
  /**
   * A paragraph with a placeholder whose value is null is omitted. A `without` paragraph is shown only when
   * that value is null.
   */
  paragraphs: z
    .array(z.union([z.string(), z.strictObject({ without: z.string(), text: z.string() })]))
    .min(1),
  /** Texts for the values of an enumeration, by value name. Null has no text. */
  choices: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  /** Names of the values in the table, in this order. */
  facts: z.array(z.string()).default([]),
  /** Whether the mail ends with the office's contact details. False for mails to the office itself. */
  asksOffice: z.boolean().default(true),
  /** Missing when the recipient does not use the portal. */
  link: z
    .strictObject({
      to: z.enum([
        'payments',
        'payment',
        'payNow',
        'autoPay',
        'paymentMethod',
        'notice',
        'profile',
        'security',
        'workOrder',
        'schedule',
        'visit',
        'records',
      ]),
      text: z.string(),
    })
    .optional(),
});
export type TemplateTexts = z.infer<typeof templateSchema>;
export type LinkTarget = NonNullable<TemplateTexts['link']>['to'];

const messagesSchema = z.strictObject({
  greeting: z.string(),
  questions: z.string(),
  footer: z.string(),
  charges: z.string(),
  /** Labels of values. */
  facts: z.record(z.string(), z.string()),
  templates: z.record(z.string(), templateSchema),
});

type MailMessages = z.infer<typeof messagesSchema>;

/** Reads the texts of the mails. They are not sent to browsers, so the files are read directly. */
function readMailMessages(language: Language): MailMessages | undefined {
  const file = new URL(`./messages/${language}.json`, import.meta.url);
  return existsSync(file)
    ? messagesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    : undefined;
}

/** The English texts of the mails. */
export const mailMessages = messagesSchema.parse(readMailMessages(DEFAULT_LANGUAGE));

const messagesByLanguage: Readonly<Record<Language, MailMessages | undefined>> = {
  en: mailMessages,
  es: readMailMessages('es'),
};

/** Returns the texts of the mails in the language of the recipient. */
export const getMailMessages = (): MailMessages =>
  messagesByLanguage[getLanguage()] ?? mailMessages;

/** These mails go to the office or to a repair company, which read English. */
const STAFF_TEMPLATES: readonly MailTemplate[] = ['visit-for-company', 'nudge-for-office'];

/**
 * Returns the language of a mail: the language of its recipient. It is English for mails to staff, and when the mail is
 * not translated, so that no mail mixes two languages.
 */
export function getMailLanguage(template: MailTemplate, recipientLanguage: Language): Language {
  const isTranslated = messagesByLanguage[recipientLanguage]?.templates[template] !== undefined;
  return isTranslated && !STAFF_TEMPLATES.includes(template) ? recipientLanguage : DEFAULT_LANGUAGE;
}

/** Returns the texts of a mail in the language of the recipient. */
export function getTemplateTexts(template: MailTemplate): TemplateTexts {
  const texts = getMailMessages().templates[template];
  if (!texts) throw new Error(`There are no texts for the mail ${template}.`);
  return texts;
}
