import type { MailRow } from 'services/platform/mail/outbox';
import type { RenderedMail, RenderedText } from 'services/platform/mail/rendered-mail';
import { runInLanguage } from 'services/platform/texts/reader-language';
import { getMailLanguage, getTemplateTexts, type LinkTarget } from './compose/mail-messages.ts';
import { renderMail, renderText } from './compose/render-mail.ts';
import type { MailTemplate } from './compose/templates.ts';
import { getMailLink, type ReadFlags } from './mail-links.ts';
import type { MailRecipient } from './mail-recipient.ts';

/**
 * Creates the URL to move the visit of a mail without signing in. Undefined when it is too late or the mail has
 * no visit.
 */
export type CreateVisitLink = (data: MailRow['data'], now: Date) => Promise<string | undefined>;

type LinkTools = {
  portal: string;
  readFlags: ReadFlags;
  visitHref: CreateVisitLink | undefined;
  now: Date;
};

/** Writes a mail or a text message in the language of its recipient. */
export function writeMail(
  row: MailRow,
  recipient: MailRecipient,
  tools: LinkTools,
): Promise<RenderedMail | RenderedText> {
  const template = row.template as MailTemplate;
  return runInLanguage(getMailLanguage(template, recipient.language), async () => {
    const texts = getTemplateTexts(template);
    const href = texts.link && (await createHref(texts.link.to, row, recipient, tools));
    const render = row.channel === 'text' ? renderText : renderMail;
    return render(texts, row.data, recipient, href);
  });
}

/** Visit links are sealed at sending time, so that no outbox row stores a working link. */
async function createHref(
  to: LinkTarget,
  { data }: MailRow,
  recipient: MailRecipient,
  { portal, readFlags, visitHref, now }: LinkTools,
): Promise<string | undefined> {
  const href = getMailLink(to, portal, data, await readFlags(recipient));
  return to === 'visit' && href !== undefined ? ((await visitHref?.(data, now)) ?? href) : href;
}
