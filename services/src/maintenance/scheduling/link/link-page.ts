import type { SlotRow } from 'services/maintenance/visits/store/slots';
import { formatVisit } from 'services/maintenance/work-orders/visit-words';
import { Html, html } from 'services/platform/http/html';
import { dateIn, formatDate, formatHours } from 'shared/format/date';
import { STYLE } from './link-style.ts';

/** Who is called where the page does not help. */
export type Office = { company: string; phone: string };

/** What a link shows: this visit alone, and neither who lives there, nor where, nor what is broken. */
export type LinkedVisit = {
  number: number;
  company: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  slots: readonly SlotRow[];
};

/** Why a link opens nothing, each in a sentence. */
export const REFUSALS = {
  unknown: "This link doesn't work. Check that you copied all of it.",
  expired: 'This link has expired. This close to the visit, please call us to reschedule.',
  used: 'This link was already used. It reschedules a visit one time.',
  changed: 'The visit of this link was rescheduled or canceled. Use the link in the newest email.',
  busy: 'Too many tries. Please wait a minute, then try again.',
} as const;
export type Refusal = keyof typeof REFUSALS;

const phone = (number: string) => html`<a href="tel:+1${number.replace(/\D/g, '')}">${number}</a>`;

function page(office: Office, title: string, main: Html): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} - ${office.company}</title><style>${new Html(STYLE)}</style></head>
<body><header><p>${office.company}</p></header>
<main>
<h1>${title}</h1>
${main}
</main></body>
</html>
`.text;
}

export function refusedPage(office: Office, why: Refusal): string {
  return page(
    office,
    'This link does not open a visit',
    html`<div class="sheet"><p>${REFUSALS[why]}</p>
<p>Sign in to the portal to see your visits, or call our office at ${phone(office.phone)}.</p></div>`,
  );
}

const facts = ({ number, company, startsAt, endsAt, timeZone }: LinkedVisit) =>
  html`<dl><dt>Request</dt><dd>#${String(number)}</dd>
<dt>Who</dt><dd>${company}</dd>
<dt>When</dt><dd>${formatVisit(startsAt, endsAt, timeZone)}</dd></dl>`;

/** The visit and the times that are free; `problem` says why the last choice was not taken. */
export function choicePage(office: Office, visit: LinkedVisit, problem?: string): string {
  const call = html`<p class="quiet">None of these work? Call our office at ${phone(office.phone)}.</p>`;
  const rest =
    visit.slots.length === 0
      ? html`<p>No other times are available right now.</p>${call}`
      : html`${form(visit)}${call}`;
  return page(
    office,
    'Reschedule your visit',
    html`<p>Use this link to reschedule this visit one time.</p>
${problem !== undefined && html`<p class="problem" role="alert" tabindex="-1" autofocus>${problem}</p>`}
<div class="sheet">${facts(visit)}
${rest}</div>`,
  );
}

function form({ slots, timeZone }: LinkedVisit): Html {
  const days = Map.groupBy(slots, ({ startsAt }) => dateIn(startsAt.toISOString(), timeZone));
  const groups = [...days].map(
    ([day, ofDay]) =>
      html`<h2>${formatDate(day)}</h2>${ofDay.map(
        (
          slot,
        ) => html`<label class="slot"><input type="radio" name="slot" value="${slot.slotId}" required>
<span>${hoursOf(slot, timeZone)}, ${slot.company}</span></label>`,
      )}`,
  );
  // Sent to where the page came from: the address is the link.
  return html`<form method="post"><fieldset><legend>Choose another time</legend>
${groups}</fieldset>
<button type="submit">Reschedule visit</button></form>`;
}

const hoursOf = ({ startsAt, endsAt }: SlotRow, timeZone: string) =>
  formatHours(startsAt.toISOString(), endsAt.toISOString(), timeZone);

export const movedPage = (office: Office, visit: LinkedVisit) =>
  page(
    office,
    'Your visit is rescheduled',
    html`<p>We told the company and our office, and we email everyone on your lease. This link no longer works. The email has a new one.</p>
<div class="sheet">${facts(visit)}
<p class="quiet">Questions? Call our office at ${phone(office.phone)}.</p></div>`,
  );
