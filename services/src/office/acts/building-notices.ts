import { randomUUID } from 'node:crypto';
import type { Act, Outcome } from 'services/office/act-schema';
import { ActRefused, leaseOfRenter } from 'services/office/find-renter';
import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { addDays } from 'shared/format/calendar-date';
import {
  endBuildingNotice,
  findProperties,
  findPropertyId,
  insertBuildingNotice,
} from './store.ts';

/** For how long a notice is shown where nobody says otherwise. */
const USUAL_DAYS = 14;

/** Tells everyone in a building what is known to be wrong. Throws `ActRefused`. */
export async function noticeBuilding(
  tx: Tx,
  { building, text, category, due, until }: Extract<Act, { act: 'notice-building' }>,
  now: Date,
): Promise<Outcome> {
  const { corporationId, propertyId, name, timeZone } = await buildingNamed(tx, building);
  const today = getLocalTime(now, timeZone).date;
  const lastDay = until ?? addDays(due ?? today, USUAL_DAYS);
  if (lastDay < today) throw new ActRefused('The date of --until is over.');
  if (due !== undefined && due > lastDay)
    throw new ActRefused('The date of --due is after --until.');
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

/** Says that it is over. Throws `ActRefused`. */
export async function endNotice(tx: Tx, notice: string, now: Date): Promise<Outcome> {
  const ended = await endBuildingNotice(tx, notice, now);
  if (!ended) throw new ActRefused(`No notice ${notice} is shown.`);
  return { text: `"${ended.text}" is no longer shown.`, rows: [] };
}

/** A building by its id, or that of a renter with this e-mail. */
async function buildingNamed(tx: Tx, name: string) {
  const isEmail = name.includes('@');
  const propertyId = isEmail ? await propertyOfRenter(tx, name) : name;
  const [row, other] = await findProperties(tx, propertyId);
  if (!row) throw new ActRefused(`There is no building ${name}.`);
  if (other) throw new ActRefused(`Two companies have a building ${name}: name a renter of it.`);
  return row;
}

async function propertyOfRenter(tx: Tx, email: string): Promise<string> {
  const lease = await leaseOfRenter(tx, email.toLowerCase());
  const propertyId = await findPropertyId(tx, lease);
  if (propertyId === undefined) throw new ActRefused(`The home of ${email} is in no building.`);
  return propertyId;
}
