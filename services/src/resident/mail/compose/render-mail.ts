import type { RenderedMail, RenderedText } from 'services/platform/mail/rendered-mail';
import type { MailRecipient } from 'services/resident/mail/mail-recipient';
import { z } from 'zod';
import { fillTemplate, formatMailValue } from './format-mail-value.ts';
import { renderHtmlPart } from './html-part.ts';
import type { MailContent } from './mail-content.ts';
import { mailMessages, type TemplateTexts } from './mail-messages.ts';
import { renderTextPart } from './text-part.ts';

const chargesSchema = z
  .array(z.object({ description: z.string(), amountCents: z.int() }))
  .default([]);

/** A mail in both of its forms. `href` is where its link leads; undefined leaves the link out. */
export function renderMail(
  texts: TemplateTexts,
  data: Record<string, unknown>,
  who: MailRecipient,
  href: string | undefined,
): RenderedMail {
  const letter = composeContent(texts, data, who, href);
  return {
    subject: letter.subject,
    textPart: renderTextPart(letter),
    htmlPart: renderHtmlPart(letter),
  };
}

/** A text says what the subject of the mail says, from whom, and where to read on. */
export function renderText(
  texts: TemplateTexts,
  data: Record<string, unknown>,
  who: MailRecipient,
  href: string | undefined,
): RenderedText {
  const { subject, company } = composeContent(texts, data, who, href);
  const textPart = [`${company}: ${subject}.`, href].filter(Boolean).join(' ');
  return { subject, textPart, htmlPart: null };
}

function composeContent(
  texts: TemplateTexts,
  data: Record<string, unknown>,
  who: MailRecipient,
  href: string | undefined,
): MailContent {
  const values: Record<string, unknown> = {
    firstName: who.firstName,
    company: who.company,
    officePhone: who.office.phone,
    officeHours: who.office.hours,
    officeAddress: who.office.address,
    // What was queued before these were told with it has none.
    feeCents: null,
    methodLabel: null,
    totalCents: data.amountCents ?? null,
    ...data,
    ...getChoiceTexts(texts, data),
  };
  const say = (text: string) => fillTemplate(text, values) ?? '';
  const lines = chargesSchema.parse(data.charges);
  return {
    subject: say(texts.subject),
    company: who.company,
    greeting: say(mailMessages.greeting),
    paragraphs: texts.paragraphs
      .map((one) => {
        if (typeof one === 'string') return say(one);
        return values[one.without] === null ? say(one.text) : '';
      })
      .filter(Boolean),
    facts: texts.facts.flatMap((name) => toFactLines(name, values)),
    charges:
      lines.length === 0
        ? undefined
        : {
            title: mailMessages.charges,
            lines: lines.map(({ description, amountCents }) => ({
              label: description,
              value: formatMailValue('amountCents', amountCents),
            })),
          },
    link: href === undefined || !texts.link ? undefined : { text: texts.link.text, href },
    questions: texts.asksOffice ? say(mailMessages.questions) : undefined,
    footer: say(mailMessages.footer),
  };
}

/** The words of the values that are one of a few. */
function getChoiceTexts(
  texts: TemplateTexts,
  data: Record<string, unknown>,
): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(texts.choices).map(([name, words]) => {
      // A mail that an earlier release has queued does not have what came later.
      if (data[name] === null || data[name] === undefined) return [name, null];
      const text = words[String(data[name])];
      if (text === undefined) throw new Error(`There are no words for ${name} of a mail.`);
      return [name, text];
    }),
  );
}

function toFactLines(name: string, values: Record<string, unknown>): MailContent['facts'] {
  if (values[name] === null) return [];
  const label = mailMessages.facts[name];
  if (label === undefined) throw new Error(`There is no label for ${name} of a mail.`);
  return [{ label, value: formatMailValue(name, values[name]) }];
}
