import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { MailTemplate } from './templates.ts';

const templateSchema = z.strictObject({
  subject: z.string(),
  /** One that names a value which is null is left out; one that is `without` a value stands where it is null. */
  paragraphs: z
    .array(z.union([z.string(), z.strictObject({ without: z.string(), text: z.string() })]))
    .min(1),
  /** Words for a value that is one of a few; null has none. */
  choices: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  /** Values that stand in the table, in this order. */
  facts: z.array(z.string()).default([]),
  /** Whether it ends with whom to ask; not where it goes to the office itself. */
  asksOffice: z.boolean().default(true),
  /** None where whoever gets it has no portal. */
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

/** Every word of the mails. Not sent to browsers, so it is read where it is used. */
export const mailMessages = messagesSchema.parse(
  JSON.parse(readFileSync(new URL('./messages/en.json', import.meta.url), 'utf8')),
);

export function getTemplateTexts(template: MailTemplate): TemplateTexts {
  const texts = mailMessages.templates[template];
  if (!texts) throw new Error(`There are no texts for the mail ${template}.`);
  return texts;
}
