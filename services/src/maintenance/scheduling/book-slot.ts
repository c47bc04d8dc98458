import { moveOrder } from 'services/maintenance/acts/move-order';
import { bookVisit } from 'services/maintenance/visits/book-visit';
import { takeSlot } from 'services/maintenance/visits/slots';
import { bookedVisit, type VisitRow } from 'services/maintenance/visits/store/visits';
import { tellVisit } from 'services/maintenance/visits/tell-visit';
import type { Now, Ways } from 'services/maintenance/work-orders/asked';
import type { Doer } from 'services/maintenance/work-orders/doer';
import { moveRefused } from 'services/maintenance/work-orders/hold-order';
import { mayMove } from 'services/maintenance/work-orders/state/work-order-states';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import { writeEvent } from 'services/maintenance/work-orders/store/write-event';
import { formatVisit } from 'services/maintenance/work-orders/visit-words';
import type { Tx } from 'services/platform/db/database';
import { Problem } from 'services/platform/errors/problem';
import type { VisitChoice } from 'shared/contract/visits';

const HOUR_MS = 3_600_000;

/** Until when a visit is moved without the phone. */
export const changeUntil = (
  { startsAt }: Pick<VisitRow, 'startsAt'>,
  { rules }: Pick<Ways, 'rules'>,
) => new Date(startsAt.getTime() - rules.changeHours * HOUR_MS);

/** The visit that somebody has read, while it can still be changed. */
export async function visitToChange(
  tx: Tx,
  held: OrderRow,
  visitId: string | null,
  ways: Now,
): Promise<VisitRow | undefined> {
  const booked = held.state === 'scheduled' ? await bookedVisit(tx, held) : undefined;
  if ((booked?.visitId ?? null) !== visitId) throw visitChanged();
  if (booked && ways.now >= changeUntil(booked, ways)) throw tooLate(booked);
  return booked;
}

export const visitChanged = () =>
  new Problem(409, 'version_conflict', 'The visit was changed meanwhile.', { field: 'visit_id' });

const tooLate = ({ startsAt }: VisitRow) =>
  new Problem(409, 'visit_too_late', 'So close to the visit it is changed by phone.', {
    details: { starts_at: startsAt.toISOString() },
  });

/**
 * Books offered hours for a request that the caller holds, or moves its visit there, as the system: that
 * it is scheduled follows from the hours that were taken, never from a state that somebody sent.
 */
export async function bookSlot(
  tx: Tx,
  held: OrderRow,
  doer: Doer,
  choice: VisitChoice,
  ways: Now,
): Promise<VisitRow> {
  const { now } = ways;
  const before = await visitToChange(tx, held, choice.instead_of, ways);
  if (!before && !mayMove(held.state, 'scheduled', 'system')) throw moveRefused(held);
  const slot = await takeSlot(tx, held, choice.slot_id, ways);
  const terms = { slotId: slot.slotId, companyMail: slot.companyMail, access: choice.access };
  const change = {
    visitStartsAt: slot.startsAt,
    visitEndsAt: slot.endsAt,
    visitCompany: slot.company,
    // What was said last about coming in holds.
    permissionToEnter: choice.access === 'enter',
  };
  const reason = choice.reason ?? null;
  if (!before) {
    await moveOrder(
      tx,
      held,
      { to: 'scheduled', mover: 'system', doer, change, visit: terms, reason: choice.reason, now },
      ways,
    );
  } else {
    const event = {
      kind: 'visit_moved' as const,
      text: wordsOfMove(before, slot, reason, ways.timeZone),
      at: now,
    };
    const row = await writeEvent(tx, held, doer, event, { ...change, version: held.version + 1 });
    const moved = await bookVisit(tx, row, terms, now);
    await tellVisit(tx, row, moved, { news: 'moved', reason, before }, ways);
  }
  const booked = await bookedVisit(tx, held);
  if (!booked) throw new Error('The visit was not booked.');
  return booked;
}

type HoursOf = Pick<VisitRow, 'startsAt' | 'endsAt'>;

const wordsOfMove = (from: HoursOf, to: HoursOf, reason: string | null, zone: string) =>
  [
    `From ${formatVisit(from.startsAt, from.endsAt, zone)} to ${formatVisit(to.startsAt, to.endsAt, zone)}.`,
    reason,
  ]
    .filter(Boolean)
    .join(' ');
