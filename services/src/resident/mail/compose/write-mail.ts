import type { RenderedMail, RenderedText } from 'services/platform/mail/rendered-mail';
import type { Addressee } from 'services/resident/mail/addressee';
import { z } from 'zod';
import { catalogue, type TemplateTexts } from './catalogue.ts';
import { htmlOf } from './html-part.ts';
import type { Letter } from './letter.ts';
import { textOf } from './text-part.ts';
import { fill, writeValue } from './write-value.ts';

const chargesSchema = z
  .array(z.object({ description: z.string(), amountCents: z.int() }))
  .default([]);

/** A mail in both of its forms. `href` is where its link leads; undefined leaves the link out. */
export function writeMail(
  texts: TemplateTexts,
  data: Record<string, unknown>,
  who: Addressee,
  href: string | undefined,
): RenderedMail {
  const letter = compose(texts, data, who, href);
  return { subject: letter.subject, textPart: textOf(letter), htmlPart: htmlOf(letter) };
}

/** A text says what the subject of the mail says, from whom, and where to read on. */
export function writeText(
  texts: TemplateTexts,
  data: Record<string, unknown>,
  who: Addressee,
  href: string | undefined,
): RenderedText {
  const { subject, company } = compose(texts, data, who, href);
  const textPart = [`${company}: ${subject}.`, href].filter(Boolean).join(' ');
  return { subject, textPart, htmlPart: null };
}

function compose(
  texts: TemplateTexts,
  data: Record<string, unknown>,
  who: Addressee,
  href: string | undefined,
): Letter {
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
    ...chosen(texts, data),
  };
  const say = (text: string) => fill(text, values) ?? '';
  const lines = chargesSchema.parse(data.charges);
  return {
    subject: say(texts.subject),
    company: who.company,
    greeting: say(catalogue.greeting),
    paragraphs: texts.paragraphs
      .map((one) => {
        if (typeof one === 'string') return say(one);
        return values[one.without] === null ? say(one.text) : '';
      })
      .filter(Boolean),
    facts: texts.facts.flatMap((name) => factOf(name, values)),
    charges:
      lines.length === 0
        ? undefined
        : {
            title: catalogue.charges,
            lines: lines.map(({ description, amountCents }) => ({
              label: description,
              value: writeValue('amountCents', amountCents),
            })),
          },
    link: href === undefined || !texts.link ? undefined : { text: texts.link.text, href },
    questions: texts.asksOffice ? say(catalogue.questions) : undefined,
    footer: say(catalogue.footer),
  };
}

/** The words of the values that are one of a few. */
function chosen(
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

function factOf(name: string, values: Record<string, unknown>): Letter['facts'] {
  if (values[name] === null) return [];
  const label = catalogue.facts[name];
  if (label === undefined) throw new Error(`There is no label for ${name} of a mail.`);
  return [{ label, value: writeValue(name, values[name]) }];
}
