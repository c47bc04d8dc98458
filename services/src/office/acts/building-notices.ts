import { randomUUID } from 'node:crypto';
import type { Act, ActOutcome } from 'services/office/act-schema';
import { ActRefusedError, loadRenterLease } from 'services/office/load-renter';
import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { addDays } from 'shared/format/calendar-date';
import {
  findProperties,
  findPropertyId,
  insertBuildingNotice,
  updateBuildingNoticeEnd,
} from './store.ts';

/** Days for which a notice is shown by default. */
const DEFAULT_DAYS = 14;

/** Shows a notice about a known problem to everyone in a building. Throws `ActRefusedError`. */
export async function createBuildingNotice(
  tx: Tx,
  { building, text, category, due, until }: Extract<Act, { act: 'notice-building' }>,
  now: Date,
): Promise<ActOutcome> {
  const { corporationId, propertyId, name, timeZone } = await loadBuilding(tx, building);
  const today = getLocalTime(now, timeZone).date;
  const lastDay = until ?? addDays(due ?? today, DEFAULT_DAYS);
  if (lastDay < today) throw new ActRefusedError('The date of --until is over.');
  if (due !== undefined && due > lastDay)
    throw new ActRefusedError('The date of --due is after --until.');
  const noticeId = randomUUID();
  await insertBuildingNotice(tx, {
    corporationId,
    noticeId,
    propertyId,
    category,
    text,
    nextWordOn: due ?? null,
    until: lastDay,
    createdAt: now,
  });
  return {
    text: `Known in ${name} until ${lastDay}. End it with: end-notice ${noticeId}`,
    rows: [{ notice: noticeId, building: propertyId, until: lastDay }],
  };
}

/** Ends a building notice. Throws `ActRefusedError`. */
export async function endBuildingNotice(tx: Tx, notice: string, now: Date): Promise<ActOutcome> {
  const ended = await updateBuildingNoticeEnd(tx, notice, now);
  if (!ended) throw new ActRefusedError(`No notice ${notice} is shown.`);
  return { text: `"${ended.text}" is no longer shown.`, rows: [] };
}

/** Loads a building by its id or by the email address of a renter who lives there. */
async function loadBuilding(tx: Tx, name: string) {
  const isEmail = name.includes('@');
  const propertyId = isEmail ? await loadRenterPropertyId(tx, name) : name;
  const [row, other] = await findProperties(tx, propertyId);
  if (!row) throw new ActRefusedError(`There is no building ${name}.`);
  if (other)
    throw new ActRefusedError(`Two companies have a building ${name}: name a renter of it.`);
  return row;
}

async function loadRenterPropertyId(tx: Tx, email: string): Promise<string> {
  const lease = await loadRenterLease(tx, email.toLowerCase());
  const propertyId = await findPropertyId(tx, lease);
  if (propertyId === undefined)
    throw new ActRefusedError(`The home of ${email} is in no building.`);
  return propertyId;
}
