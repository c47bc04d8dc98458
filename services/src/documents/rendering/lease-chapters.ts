import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import type { LeaseDocumentData } from './lease-document-data.ts';

/** A chapter of the lease: its number, title, and sections as `[number, title, text]`. */
export type LeaseChapter = {
  number: number;
  title: string;
  sections: (readonly [number: string, title: string, text: string])[];
};

const formatDay = (date: string) => formatDate(date, { weekday: false, year: true });

/** Returns the text of a lease. Charges refer to the sections 3.1, 3.4, 4.3, 4.5 and 5.1 as their reason. */
export function getLeaseChapters(data: LeaseDocumentData): LeaseChapter[] {
  return [
    getHomeChapter(data),
    getTermChapter(data),
    getRentChapter(data),
    getLateRentChapter(data),
    getDepositChapter(data),
    getLivingChapter(data),
  ];
}

const getHomeChapter = ({ home }: LeaseDocumentData): LeaseChapter => ({
  number: 1,
  title: 'Home and parties',
  sections: [
    ['1.1', 'Home', `This lease is for ${home.address}.`],
    [
      '1.2',
      'Renters',
      `The renters are ${home.renters}. Each renter is responsible for the full rent.`,
    ],
    ['1.3', 'Landlord', `${home.letterhead.company} rents out the home and acts for its owner.`],
  ],
});

function getTermChapter({ lease }: LeaseDocumentData): LeaseChapter {
  const start = formatDay(lease.termStart);
  const term =
    lease.termEnd === null
      ? `This is a month-to-month lease. It starts on ${start}.`
      : `The lease runs from ${start} to ${formatDay(lease.termEnd)}.`;
  return {
    number: 2,
    title: 'Term',
    sections: [
      ['2.1', 'Term', term],
      [
        '2.2',
        'After the term',
        'Without a new lease, this lease continues from month to month until either side gives notice.',
      ],
      [
        '2.3',
        'Notice',
        `Renters must give ${lease.noticeDays} days' written notice before the last day in the home. Notice given in the portal counts as written notice.`,
      ],
    ],
  };
}

const getRentChapter = ({ lease, rentCents, home }: LeaseDocumentData): LeaseChapter => ({
  number: 3,
  title: 'Rent and charges',
  sections: [
    [
      '3.1',
      'Rent',
      `The rent is ${formatMoney(rentCents)} a month, due on day ${lease.dueDay} of each month.`,
    ],
    [
      '3.2',
      'Ways to pay',
      `Rent can be paid in the portal, or by check or money order at the office, ${home.letterhead.officeAddress}. At least one way to pay is free.`,
    ],
    [
      '3.3',
      'Order of payments',
      'A payment goes to the oldest unpaid charge first. The renter may choose another charge instead.',
    ],
    [
      '3.4',
      'Water',
      'One meter measures the water of the whole building. Each home pays a share, based on how many people live there. There is no markup. Renters can see the utility bill at the office.',
    ],
  ],
});

const getLateRentChapter = ({ lease }: LeaseDocumentData): LeaseChapter => ({
  number: 4,
  title: 'When rent is late',
  sections: [
    ['4.1', 'When rent is paid', 'Rent counts as paid on the day the payment was sent.'],
    [
      '4.2',
      'Grace period',
      `Rent is not late until after 11:59 pm on day ${lease.graceDay} of the month, in the time zone of the home.`,
    ],
    [
      '4.3',
      'Late fee',
      `If rent is paid later than that, a late fee of ${formatMoney(lease.lateFeeCents)} is charged once for the month. There is no daily fee, and no fee on a late fee.`,
    ],
    [
      '4.4',
      'Paying part of the rent',
      'Renters may pay part of the rent before the rest. The late fee is charged only if some rent is still unpaid after the grace period.',
    ],
    [
      '4.5',
      'Returned payments',
      `A ${formatMoney(lease.returnFeeCents)} fee is charged once for each payment returned for insufficient funds.`,
    ],
  ],
});

const getDepositChapter = ({ lease, depositDays }: LeaseDocumentData): LeaseChapter => ({
  number: 5,
  title: 'Deposit',
  sections: [
    [
      '5.1',
      'Deposit',
      `The renters pay a security deposit of ${formatMoney(lease.depositCents)}. It is held at ${lease.depositHeldBy} until they move out. It is not rent.`,
    ],
    [
      '5.2',
      'Return',
      `It is returned ${depositDays === null ? 'after' : `within ${depositDays} days after`} the last day in the home, with a list of what was kept and why. A check is mailed to the forwarding address.`,
    ],
    ['5.3', 'Wear', 'No money is kept for normal wear and tear.'],
  ],
});

const getLivingChapter = ({ pets, emergencyPhone }: LeaseDocumentData): LeaseChapter => ({
  number: 6,
  title: 'Living in the home',
  sections: [
    [
      '6.1',
      'Pets',
      pets === ''
        ? 'No pets are part of this lease. A pet may be added with an addendum.'
        : `These pets live in the home: ${pets}. The pet addendum is part of this lease.`,
    ],
    [
      '6.2',
      'Insurance',
      'The renters must have renter insurance with at least $100,000.00 of liability coverage. They must send proof of it each year.',
    ],
    [
      '6.3',
      'Repairs',
      `Renters request repairs in the portal. In an emergency, they call ${emergencyPhone} at any hour.`,
    ],
    [
      '6.4',
      'Entry',
      'The landlord may enter after giving 24 hours of notice. In an emergency, the landlord may enter right away.',
    ],
    ['6.5', 'Quiet', 'Quiet hours are from 10 pm to 7 am.'],
  ],
});
