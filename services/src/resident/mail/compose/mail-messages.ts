import { readFileSync } from 'node:fs';
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

/** All texts of the mails. They are not sent to browsers, so the file is read directly. */
export const mailMessages = messagesSchema.parse(
  JSON.parse(readFileSync(new URL('./messages/en.json', import.meta.url), 'utf8')),
);

export function getTemplateTexts(template: MailTemplate): TemplateTexts {
  const texts = mailMessages.templates[template];
  if (!texts) throw new Error(`There are no texts for the mail ${template}.`);
  return texts;
}
