/** Texts of the calendar entries. They contain no amounts, because people share calendars. */
export const calendarMessages = {
  calendar: (company: string) => `Home: ${company}`,
  rent: {
    summary: 'Rent is due',
    description: 'See what you owe in your resident portal.',
    path: '/payments',
  },
  draw: {
    summary: 'Auto-pay pays the rent',
    description: 'See the amount in your resident portal.',
    path: '/payments/auto-pay',
  },
  leaseStart: { summary: 'Lease begins', description: '', path: '/lease' },
  leaseEnd: {
    summary: 'Lease ends',
    description: 'See your lease for what comes next.',
    path: '/lease',
  },
  moveOut: {
    summary: 'Move-out day',
    description: 'Your last day in the home.',
    path: '/lease/notice',
  },
  rentUntil: { summary: 'Last day of rent', description: '', path: '/lease/notice' },
  insurance: {
    summary: 'Renter insurance expires',
    description: 'Send the office your new proof of insurance before this day.',
    path: '/lease/insurance',
  },
  visit: (company: string | null, title: string) => `${company ?? 'Repair visit'}: ${title}`,
  aboutVisit: (number: number, phone: string) =>
    `Request #${number}. To reschedule the visit, open the portal or call ${phone}.`,
  visitPath: (workOrderId: string) =>
    `/maintenance/maintenance-details?work_order=${encodeURIComponent(workOrderId)}`,
};
