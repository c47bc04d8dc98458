import type { lease } from 'services/platform/db/schema/leases';
import type { paymentMethod } from 'services/platform/db/schema/payments';
import {
  CORPORATION,
  DEBT_CENTS,
  doorOf,
  OWN,
  POSTED,
  RETURN_FEE_CENTS,
  type Renter,
  TOKENS,
} from './renters.ts';

export const PROPERTY = {
  ...OWN,
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

export function leaseOf({ leaseId }: Renter): typeof lease.$inferInsert {
  return {
    ...OWN,
    leaseId,
    doorId: doorOf(leaseId),
    leaseName: leaseId,
    state: 'active',
    moveInDate: POSTED,
    disableOnlinePayments: false,
    leaseTermId: `term-${leaseId}`,
    monthToMonth: true,
    termStart: POSTED,
    dueDay: 1,
    graceDay: 5,
    lateFeeCents: 5_000,
    returnFeeCents: RETURN_FEE_CENTS,
    depositCents: 0,
    depositHeldBy: 'Lakeshore Credit Union',
    noticeDays: 60,
  };
}

export const methodsOf = (one: Renter): (typeof paymentMethod.$inferInsert)[] =>
  TOKENS.map(([kind, instrumentToken], which) => ({
    ...OWN,
    methodId: one.methodIds[which] ?? '',
    personId: one.personId,
    kind,
    institution: kind === 'bank' ? 'Lakeshore Credit Union' : 'Visa',
    last4: '0000',
    holderName: 'Long Series',
    accountType: kind === 'bank' ? ('checking' as const) : null,
    state: 'active',
    isDefault: which === 0,
    instrumentToken,
  }));

export const debtOf = ({ leaseId }: Renter) => ({
  ...OWN,
  leaseId,
  transactionId: `debt-${leaseId}`,
  transactionType: 'charge' as const,
  postedOn: POSTED,
  description: 'Rent',
  payeePayer: 'Long Series Rentals',
  postings: [
    { account: 'receivable' as const, amountCents: DEBT_CENTS },
    { account: 'rent_income' as const, amountCents: -DEBT_CENTS },
  ],
});

export const accountOf = (one: Renter) => ({
  email: one.email,
  givenName: 'Long',
  familyName: one.personId.slice(-4),
  dataAccess: {
    auth0_organization_id: null,
    brands: [{ brand_id: 'brand-long', rentals: [{ door_id: doorOf(one.leaseId) }] }],
    corporation_id: CORPORATION,
    person_id: one.personId,
    roles: ['resident'],
  },
});
