import { notice, noticeRule } from 'services/platform/db/schema/notices';
import { allocateReferenceNumber } from 'services/platform/references/allocate-reference-number';
import { toReference } from 'services/platform/references/to-reference';
import { insertNoticeDocument } from 'services/resident';
import { addDays, getEndOfMonth, getFirstOfMonth, toInstant } from './calendar.ts';
import { SEED_TIME_ZONE, type SeedContext } from './context.ts';
import { OLIVER, PRIYA } from './personas.ts';

type Rule = typeof noticeRule.$inferInsert;

const HARBOR = {
  corporationId: 'corp-harbor',
  countFrom: 'next_month',
  mustEndOn: 'month_end',
  blackoutMonths: [],
  answerHours: 48,
  depositDays: 21,
  keyReturn: 'Bring every key to the office, 40 Dock Street, by the end of your last day.',
} satisfies Partial<Rule>;

/** The properties have different rules, so that every kind of rule is covered. */
const RULES: Rule[] = [
  { ...HARBOR, propertyId: 'property-quayside' },
  {
    ...HARBOR,
    propertyId: 'property-lantern',
    countFrom: 'submission',
    mustEndOn: 'any',
    blackoutMonths: [12],
    earlyTerminationFeeCents: 200_000,
  },
  {
    ...HARBOR,
    propertyId: 'property-pine',
    blackoutMonths: [1],
    earlyTerminationFeeCents: 150_000,
  },
  {
    ...HARBOR,
    corporationId: 'corp-cedar',
    propertyId: 'property-cedar',
    fullMonths: 2,
    keyReturn: 'Bring every key to the office, 9 Orchard Lane, by the end of your last day.',
  },
];

/** Inserts the notice rules of each property and the notices to vacate of Oliver and Priya. */
export async function seedNotices({ tx, today }: SeedContext): Promise<void> {
  await tx.insert(noticeRule).values(RULES);
  const noticeDates = { oliver: addDays(today, -12), priya: getFirstOfMonth(today, -4) };
  const notices: (typeof notice.$inferInsert)[] = [
    {
      ...SIGNED,
      moveOutId: 'move-out-nyberg',
      leaseId: 'lease-nyberg',
      reference: toReference(await allocateReferenceNumber(tx), 'HP'),
      state: 'submitted',
      givenBy: OLIVER.personId,
      givenAt: toInstant(noticeDates.oliver, 18, SEED_TIME_ZONE),
      rentUntil: getEndOfMonth(today, 1),
      contactPhone: '+17155550164',
      contactEmail: 'oliver.nyberg@mail.example',
      walkthroughs: [{ on: addDays(getEndOfMonth(today, 1), -2), part: 'morning' }],
      signedName: 'Oliver Nyberg',
    },
    {
      ...SIGNED,
      moveOutId: 'move-out-raman',
      leaseId: 'lease-raman',
      reference: toReference(await allocateReferenceNumber(tx), 'HP'),
      state: 'completed',
      givenBy: PRIYA.personId,
      givenAt: toInstant(noticeDates.priya, 10, SEED_TIME_ZONE),
      decidedAt: toInstant(addDays(noticeDates.priya, 1), 9, SEED_TIME_ZONE),
      rentUntil: getEndOfMonth(today, -2),
      walkthroughs: [],
      signedName: 'Priya Raman',
    },
  ];
  await tx.insert(notice).values(notices);
  for (const { corporationId, leaseId, moveOutId, reference } of notices) {
    const givenOn = moveOutId === 'move-out-nyberg' ? noticeDates.oliver : noticeDates.priya;
    await insertNoticeDocument(tx, { corporationId, leaseId, moveOutId, reference, givenOn });
  }
}

const SIGNED = {
  corporationId: 'corp-harbor',
  requestHash: 'seed',
  extraCents: 0,
  refundWay: 'check',
  ipAddress: '203.0.113.24',
  userAgent: 'Seed',
} as const;
