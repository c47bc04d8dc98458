import { t } from './texts.ts';

/** The pages of the portal to which the entries link. */
const PATHS = {
  rent: '/payments',
  draw: '/payments/auto-pay',
  leaseStart: '/lease',
  leaseEnd: '/lease',
  moveOut: '/lease/notice',
  rentUntil: '/lease/notice',
  insurance: '/lease/insurance',
} as const;

type EntryKind = keyof typeof PATHS;

/** Texts of the calendar entries. They contain no amounts, because people share calendars. */
export const calendarMessages = {
  calendar: (company: string) => t('calendar', { company }),
  entry: (kind: EntryKind) => ({
    summary: t(kind),
    description: kind === 'leaseStart' || kind === 'rentUntil' ? '' : t(`${kind}.about`),
    path: PATHS[kind],
  }),
  visit: (company: string | null, title: string) => `${company ?? t('visit')}: ${title}`,
  aboutVisit: (number: number, phone: string) =>
    t('visit.about', { number: String(number), phone }),
  visitPath: (workOrderId: string) =>
    `/maintenance/maintenance-details?work_order=${encodeURIComponent(workOrderId)}`,
};
