import type { RenderedMail, RenderedText } from 'services/platform/mail/rendered-mail';
import { isLocalizedText, type LocalizedText } from 'services/platform/texts/localized-text';
import type { MailRecipient } from 'services/resident/mail/mail-recipient';
import { z } from 'zod';
import { fillTemplate, formatMailValue } from './format-mail-value.ts';
import { renderHtmlPart } from './html-part.ts';
import type { MailContent } from './mail-content.ts';
import { getMailMessages, type TemplateTexts } from './mail-messages.ts';
import { renderTextPart } from './text-part.ts';

const chargesSchema = z
  .array(z.object({ description: z.custom<LocalizedText>(isLocalizedText), amountCents: z.int() }))
  .default([]);

/** Renders a mail as plain text and HTML. Without `href` the mail has no link. */
export function renderMail(
  texts: TemplateTexts,
  data: Record<string, unknown>,
  recipient: MailRecipient,
  href: string | undefined,
): RenderedMail {
  const content = composeContent(texts, data, recipient, href);
  return {
    subject: content.subject,
    textPart: renderTextPart(content),
    htmlPart: renderHtmlPart(content),
  };
}

/** Renders a text message: company, subject of the mail, and link. */
export function renderText(
  texts: TemplateTexts,
  data: Record<string, unknown>,
  recipient: MailRecipient,
  href: string | undefined,
): RenderedText {
  const { subject, company } = composeContent(texts, data, recipient, href);
  const textPart = [`${company}: ${subject}.`, href].filter(Boolean).join(' ');
  return { subject, textPart, htmlPart: null };
}

function composeContent(
  texts: TemplateTexts,
  data: Record<string, unknown>,
  recipient: MailRecipient,
  href: string | undefined,
): MailContent {
  const values: Record<string, unknown> = {
    firstName: recipient.firstName,
    company: recipient.company,
    officePhone: recipient.office.phone,
    officeHours: recipient.office.hours,
    officeAddress: recipient.office.address,
    // Mails queued by a release before these values existed do not have them.
    feeCents: null,
    methodLabel: null,
    totalCents: data.amountCents ?? null,
    ...data,
    ...getChoiceTexts(texts, data),
  };
  const messages = getMailMessages();
  const fillText = (text: string) => fillTemplate(text, values) ?? '';
  const lines = chargesSchema.parse(data.charges);
  return {
    subject: fillText(texts.subject),
    company: recipient.company,
    greeting: fillText(messages.greeting),
    paragraphs: texts.paragraphs
      .map((one) => {
        if (typeof one === 'string') return fillText(one);
        return values[one.without] === null ? fillText(one.text) : '';
      })
      .filter(Boolean),
    facts: texts.facts.flatMap((name) => toFactLines(name, values)),
    charges:
      lines.length === 0
        ? undefined
        : {
            title: messages.charges,
            lines: lines.map(({ description, amountCents }) => ({
              label: formatMailValue('description', description),
              value: formatMailValue('amountCents', amountCents),
            })),
          },
    link: href === undefined || !texts.link ? undefined : { text: texts.link.text, href },
    questions: texts.asksOffice ? fillText(messages.questions) : undefined,
    footer: fillText(messages.footer),
  };
}

/** Replaces enumeration values with their texts. */
function getChoiceTexts(
  texts: TemplateTexts,
  data: Record<string, unknown>,
): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(texts.choices).map(([name, words]) => {
      // A mail queued by an earlier release does not have newer values.
      if (data[name] === null || data[name] === undefined) return [name, null];
      const text = words[String(data[name])];
      if (text === undefined)
        throw new Error(`The mail messages have no text for this value of ${name}.`);
      return [name, text];
    }),
  );
}

function toFactLines(name: string, values: Record<string, unknown>): MailContent['facts'] {
  if (values[name] === null) return [];
  const label = getMailMessages().facts[name];
  if (label === undefined) throw new Error(`The mail messages have no label for ${name}.`);
  return [{ label, value: formatMailValue(name, values[name]) }];
}
