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
      'Dogs are on a leash in halls and courtyards. Their owners clean up after them, and see to it that nobody is kept awake.',
      'What a pet breaks is repaired at the cost of the renters. There is no monthly pet rent.',
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
      'Lakeshore Mutual certifies that the renters of this home are insured as named above.',
      'The landlord is told when the policy ends or changes.',
    ],
  }),
  'Move-in checklist': () => ({
    title: 'Move-in inspection',
    facts: [
      ['Kitchen', 'Good. Scratch on the counter left of the sink'],
      ['Bathroom', 'Good. New seal around the tub'],
      ['Living room', 'Good. Two nail holes at the window'],
      ['Bedroom', 'Good'],
      ['Smoke and CO alarms', 'Tested, all sound'],
      ['Keys', '2 of the home, 2 of the building, 1 of the mailbox'],
    ],
    paragraphs: [
      'The renters and the manager went through the home together and found it as written here.',
      'What stands here is not taken from the deposit when the renters move out.',
    ],
  }),
  'Parking rules': () => ({
    title: 'Parking rules',
    facts: [['Space', '14, in the courtyard']],
    paragraphs: [
      'The space goes with the lease and costs nothing. The permit hangs at the mirror.',
      'Guests park in the marked spaces at the street, for 48 hours at most.',
      'When snow is cleared, cars are moved by 8 am. The office writes the evening before.',
      'A car that blocks a fire lane is towed at once.',
    ],
  }),
  'Water billing notice': () => ({
    title: 'How water is billed',
    facts: [['Billed', 'Each month, by the reading of the building meter']],
    paragraphs: [
      'The bill of the utility is shared by the number of people who live in each home, as section 3.4 of the lease says.',
      'The company adds nothing to it. Each charge names the days that it is for.',
      'If a share seems wrong, ask about the charge in the portal: the office answers there.',
    ],
  }),
};
