/** Texts of the calendar entries. They contain no amounts, because people share calendars. */
export const calendarMessages = {
  calendar: (company: string) => `Home: ${company}`,
  rent: {
    summary: 'Rent is due',
    description: 'What is left to pay stands in your resident portal.',
    path: '/payments',
  },
  draw: {
    summary: 'Auto-pay takes the rent',
    description: 'The sum stands in your resident portal.',
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
    description: 'The last day in the home.',
    path: '/lease/notice',
  },
  rentUntil: { summary: 'Last day of rent', description: '', path: '/lease/notice' },
  insurance: {
    summary: 'Renter insurance runs out',
    description: 'Send the office the next proof before this day.',
    path: '/lease/insurance',
  },
  visit: (company: string | null, title: string) => `${company ?? 'Repair visit'}: ${title}`,
  aboutVisit: (number: number, phone: string) =>
    `Request #${number}. To move the visit, open the portal or call ${phone}.`,
  visitPath: (workOrderId: string) =>
    `/maintenance/maintenance-details?work_order=${encodeURIComponent(workOrderId)}`,
};
