import { formatDate } from 'shared/format/date';
import type { LeaseDocumentData } from './lease-document-data.ts';

/** A short document: a table of facts, then paragraphs. */
export type ShortDocument = {
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
  paragraphs: readonly string[];
};

/** The date a document was created and the last day it is valid, as `YYYY-MM-DD`. */
export type DocumentDates = { createdOn: string; validUntil: string | null };

const formatDay = (date: string) => formatDate(date, { weekday: false, year: true });

/** The short documents of the seed data, by document name. */
export const SHORT_DOCUMENTS: Readonly<
  Record<string, (data: LeaseDocumentData, dates: DocumentDates) => ShortDocument>
> = {
  'Pet addendum': ({ pets }) => ({
    title: 'Pet addendum',
    facts: [['Pets', pets]],
    paragraphs: [
      'This addendum is part of the lease. The pets named above may live in the home.',
      'Dogs must be on a leash in halls and courtyards. Owners must clean up after their dogs and make sure that they keep no one awake.',
      'The renters pay to repair anything a pet breaks. There is no monthly pet rent.',
    ],
  }),
  'Renter insurance': (_, { createdOn, validUntil }) => ({
    title: 'Certificate of renter insurance',
    facts: [
      ['Policy', 'LM-20418-R'],
      ['Liability', '$100,000.00'],
      ['Belongings', '$25,000.00, deductible $500.00'],
      ['Valid from', formatDay(createdOn)],
      ...(validUntil ? [['Valid to', formatDay(validUntil)] as const] : []),
    ],
    paragraphs: [
      'The renters of this home are insured as shown above. The policy is from Lakeshore Mutual.',
      'The landlord gets a notice when the policy ends or changes.',
    ],
  }),
  'Move-in checklist': () => ({
    title: 'Move-in inspection',
    facts: [
      ['Kitchen', 'Good. Scratch on the counter left of the sink'],
      ['Bathroom', 'Good. New seal around the tub'],
      ['Living room', 'Good. Two nail holes by the window'],
      ['Bedroom', 'Good'],
      ['Smoke and CO alarms', 'Tested, all working'],
      ['Keys', '2 for the home, 2 for the building, 1 for the mailbox'],
    ],
    paragraphs: [
      'The renters and the manager walked through the home together. They found it as listed here.',
      'Nothing listed here is taken from the deposit when the renters move out.',
    ],
  }),
  'Parking rules': () => ({
    title: 'Parking rules',
    facts: [['Space', '14, in the courtyard']],
    paragraphs: [
      'The space comes with the lease and is free. Hang the permit on your mirror.',
      'Guests may park in the marked spaces on the street, for 48 hours at most.',
      'Move your car by 8 am on days when snow is cleared. The office writes to you the evening before.',
      'A car that blocks a fire lane is towed right away.',
    ],
  }),
  'Water billing notice': () => ({
    title: 'How water is billed',
    facts: [['Billed', 'Each month, from the reading of the building meter']],
    paragraphs: [
      'Each home pays a share of the utility bill, based on how many people live there. See section 3.4 of the lease.',
      'The company adds no markup. Each charge shows the days it is for.',
      'If your share looks wrong, ask about the charge in the portal. The office answers there.',
    ],
  }),
};
