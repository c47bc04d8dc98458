import type { SlotRow } from 'services/maintenance/visits/store/slots';
import { formatVisit } from 'services/maintenance/work-orders/format-visit';
import { Html, html } from 'services/platform/http/html';
import { formatDate, formatHours, toDateInZone } from 'shared/format/date';
import { LINK_PAGE_STYLE } from './link-style.ts';

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

/** The message for each reason why a link is refused. */
export const LINK_REFUSAL_MESSAGES = {
  unknown: "This link doesn't work. Check that you copied all of it.",
  expired: 'This link has expired. To reschedule this close to the visit, please call us.',
  used: 'This link was already used. It reschedules a visit one time.',
  changed: 'This visit was already rescheduled or canceled. Use the link in our newest email.',
  busy: 'Too many tries. Please wait a minute, then try again.',
} as const;
export type LinkRefusal = keyof typeof LINK_REFUSAL_MESSAGES;

const renderPhone = (number: string) =>
  html`<a href="tel:+1${number.replace(/\D/g, '')}">${number}</a>`;

function renderPage(office: OfficeContact, title: string, main: Html): string {
  return html`<!doctype html>
<html lang="en">
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
    "You can't use this link",
    html`<div class="sheet"><p>${LINK_REFUSAL_MESSAGES[reason]}</p>
<p>Sign in to the portal to see your visits, or call our office at ${renderPhone(office.phone)}.</p></div>`,
  );
}

const renderVisitDetails = ({ number, company, startsAt, endsAt, timeZone }: LinkedVisit) =>
  html`<dl><dt>Request</dt><dd>#${String(number)}</dd>
<dt>Who</dt><dd>${company}</dd>
<dt>When</dt><dd>${formatVisit(startsAt, endsAt, timeZone)}</dd></dl>`;

/** Renders the visit and the free slots. `problem` is the message about a choice that failed. */
export function renderChoicePage(
  office: OfficeContact,
  visit: LinkedVisit,
  problem?: string,
): string {
  const call = html`<p class="quiet">None of these work? Call our office at ${renderPhone(office.phone)}.</p>`;
  const rest =
    visit.slots.length === 0
      ? html`<p>No other times are available right now.</p>${call}`
      : html`${renderForm(visit)}${call}`;
  return renderPage(
    office,
    'Reschedule your visit',
    html`<p>Use this link to reschedule this visit one time.</p>
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
  return html`<form method="post"><fieldset><legend>Choose another time</legend>
${groups}</fieldset>
<button type="submit">Reschedule visit</button></form>`;
}

const formatSlotHours = ({ startsAt, endsAt }: SlotRow, timeZone: string) =>
  formatHours(startsAt.toISOString(), endsAt.toISOString(), timeZone);

export const renderRescheduledPage = (office: OfficeContact, visit: LinkedVisit) =>
  renderPage(
    office,
    'Your visit is rescheduled',
    html`<p>We let the company and our office know. Everyone on your lease gets an email with a new link. This link no longer works.</p>
<div class="sheet">${renderVisitDetails(visit)}
<p class="quiet">Questions? Call our office at ${renderPhone(office.phone)}.</p></div>`,
  );
