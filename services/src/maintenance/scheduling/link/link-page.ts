import type { SlotRow } from 'services/maintenance/visits/store/slots';
import { formatVisit } from 'services/maintenance/work-orders/format-visit';
import { Html, html } from 'services/platform/http/html';
import { formatDate, formatHours, toDateInZone } from 'shared/format/date';
import { getLanguage } from 'shared/language/language';
import { LINK_PAGE_STYLE } from './link-style.ts';
import { t } from './texts.ts';

/** Contact of the office, for renters whom the page cannot help. */
export type OfficeContact = { company: string; phone: string };

/** Data that a link shows. It has no name, no address and no problem, because anyone with the link sees it. */
export type LinkedVisit = {
  number: number;
  company: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  slots: readonly SlotRow[];
};

/** Why a link is refused. The page explains each reason. */
export type LinkRefusal = 'unknown' | 'expired' | 'used' | 'changed' | 'busy';

/** The place of the phone number in a text. */
const PHONE_MARK = '\uE000';

const renderPhone = (number: string) =>
  html`<a href="tel:+1${number.replace(/\D/g, '')}">${number}</a>`;

/** Renders a text that names the phone number of the office, with a link to call it. */
function renderCall(key: 'refusal.help' | 'noneWork' | 'done.questions', phone: string): Html {
  const [before = '', after = ''] = t(key, { phone: PHONE_MARK }).split(PHONE_MARK);
  return html`${before}${renderPhone(phone)}${after}`;
}

function renderPage(office: OfficeContact, title: string, main: Html): string {
  return html`<!doctype html>
<html lang="${getLanguage()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} - ${office.company}</title><style>${new Html(LINK_PAGE_STYLE)}</style></head>
<body><header><p>${office.company}</p></header>
<main>
<h1>${title}</h1>
${main}
</main></body>
</html>
`.text;
}

export function renderRefusedPage(office: OfficeContact, reason: LinkRefusal): string {
  return renderPage(
    office,
    t('refusal.title'),
    html`<div class="sheet"><p>${t(`refusal.${reason}`)}</p>
<p>${renderCall('refusal.help', office.phone)}</p></div>`,
  );
}

const renderVisitDetails = ({ number, company, startsAt, endsAt, timeZone }: LinkedVisit) =>
  html`<dl><dt>${t('request')}</dt><dd>#${String(number)}</dd>
<dt>${t('company')}</dt><dd>${company}</dd>
<dt>${t('when')}</dt><dd>${formatVisit(startsAt, endsAt, timeZone)}</dd></dl>`;

/** Renders the visit and the free slots. `problem` is the message about a choice that failed. */
export function renderChoicePage(
  office: OfficeContact,
  visit: LinkedVisit,
  problem?: string,
): string {
  const call = html`<p class="quiet">${renderCall('noneWork', office.phone)}</p>`;
  const rest =
    visit.slots.length === 0
      ? html`<p>${t('noTimes')}</p>${call}`
      : html`${renderForm(visit)}${call}`;
  return renderPage(
    office,
    t('title'),
    html`<p>${t('once')}</p>
${problem !== undefined && html`<p class="problem" role="alert" tabindex="-1" autofocus>${problem}</p>`}
<div class="sheet">${renderVisitDetails(visit)}
${rest}</div>`,
  );
}

function renderForm({ slots, timeZone }: LinkedVisit): Html {
  const days = Map.groupBy(slots, ({ startsAt }) => toDateInZone(startsAt.toISOString(), timeZone));
  const groups = [...days].map(
    ([day, ofDay]) =>
      html`<h2>${formatDate(day)}</h2>${ofDay.map(
        (
          slot,
        ) => html`<label class="slot"><input type="radio" name="slot" value="${slot.slotId}" required>
<span>${formatSlotHours(slot, timeZone)}, ${slot.company}</span></label>`,
      )}`,
  );
  // Without an action, the form posts to the address of the page, which is the link itself.
  return html`<form method="post"><fieldset><legend>${t('choose')}</legend>
${groups}</fieldset>
<button type="submit">${t('submit')}</button></form>`;
}

const formatSlotHours = ({ startsAt, endsAt }: SlotRow, timeZone: string) =>
  formatHours(startsAt.toISOString(), endsAt.toISOString(), timeZone);

export const renderRescheduledPage = (office: OfficeContact, visit: LinkedVisit) =>
  renderPage(
    office,
    t('done.title'),
    html`<p>${t('done.text')}</p>
<div class="sheet">${renderVisitDetails(visit)}
<p class="quiet">${renderCall('done.questions', office.phone)}</p></div>`,
  );
