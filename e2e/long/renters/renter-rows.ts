import type { lease } from 'services/platform/db/schema/leases';
import type { paymentMethod } from 'services/platform/db/schema/payments';
import {
  CORPORATION,
  DEBT_CENTS,
  getDoorId,
  OWN_CORPORATION,
  POSTED_ON,
  RETURN_FEE_CENTS,
  type SeriesRenter,
  TOKENS,
} from './renters.ts';

export const PROPERTY = {
  ...OWN_CORPORATION,
  propertyId: 'property-long',
  brandId: 'brand-long',
  name: 'Long Series',
  timeZone: 'America/Chicago',
  managerName: 'Dana Whitlock',
  managerPhone: '(715) 555-0120',
  officeAddress: '40 Dock Street',
  officeHours: 'Monday to Friday, 9 am to 5 pm',
  officePhone: '(715) 555-0120',
  emergencyPhone: '(715) 555-0142',
  offlinePayment: 'Check at the office.',
  addressLine1: '1 Long Row',
  city: 'Port Alder',
  stateAbv: 'WI',
  state: 'Wisconsin',
  countryCode: 'US',
  postalCode: '53999',
};

export function toLeaseRow({ leaseId }: SeriesRenter): typeof lease.$inferInsert {
  return {
    ...OWN_CORPORATION,
    leaseId,
    doorId: getDoorId(leaseId),
    leaseName: leaseId,
    state: 'active',
    moveInDate: POSTED_ON,
    disableOnlinePayments: false,
    leaseTermId: `term-${leaseId}`,
    monthToMonth: true,
    termStart: POSTED_ON,
    dueDay: 1,
    graceDay: 5,
    lateFeeCents: 5_000,
    returnFeeCents: RETURN_FEE_CENTS,
    depositCents: 0,
    depositHeldBy: 'Lakeshore Credit Union',
    noticeDays: 60,
  };
}

export const toMethodRows = (renter: SeriesRenter): (typeof paymentMethod.$inferInsert)[] =>
  TOKENS.map(([kind, instrumentToken], index) => ({
    ...OWN_CORPORATION,
    methodId: renter.methodIds[index] ?? '',
    personId: renter.personId,
    kind,
    institution: kind === 'bank' ? 'Lakeshore Credit Union' : 'Visa',
    last4: '0000',
    holderName: 'Long Series',
    accountType: kind === 'bank' ? ('checking' as const) : null,
    state: 'active',
    isDefault: index === 0,
    instrumentToken,
  }));

export const toDebtTransaction = ({ leaseId }: SeriesRenter) => ({
  ...OWN_CORPORATION,
  leaseId,
  transactionId: `debt-${leaseId}`,
  transactionType: 'charge' as const,
  postedOn: POSTED_ON,
  description: 'Rent',
  payeePayer: 'Long Series Rentals',
  postings: [
    { account: 'receivable' as const, amountCents: DEBT_CENTS },
    { account: 'rent_income' as const, amountCents: -DEBT_CENTS },
  ],
});

export const toIdentityAccount = (renter: SeriesRenter) => ({
  email: renter.email,
  givenName: 'Long',
  familyName: renter.personId.slice(-4),
  dataAccess: {
    auth0_organization_id: null,
    brands: [{ brand_id: 'brand-long', rentals: [{ door_id: getDoorId(renter.leaseId) }] }],
    corporation_id: CORPORATION,
    person_id: renter.personId,
    roles: ['resident'],
  },
});
