import {
  MOVE_OUT_COMPLETED,
  MOVE_OUT_IN_PROGRESS,
  managementFeePolicy,
  moveOutReason,
  moveOutStatus,
} from 'services/platform/db/schema/leases';
import { brand, corporation, door, property } from 'services/platform/db/schema/people';
import { SEED_TIME_ZONE, type SeedContext } from './context.ts';

const HARBOR_OFFICE = {
  corporationId: 'corp-harbor',
  timeZone: SEED_TIME_ZONE,
  managerName: 'Dana Whitlock',
  managerPhone: '(715) 555-0120',
  officeAddress: '40 Dock Street, Port Alder, WI 53999',
  officeHours: 'Monday to Friday, 9 am to 5 pm',
  officePhone: '(715) 555-0120',
  officeEmail: 'office@harborpine.example',
  emergencyPhone: '(715) 555-0142',
  offlinePayment: 'Check or money order at the office, 40 Dock Street, weekdays 9 to 5. No fee.',
  city: 'Port Alder',
  stateAbv: 'WI',
  state: 'Wisconsin',
  countryCode: 'US',
  county: 'Alder County',
  postalCode: '53999',
};

const PROPERTIES: (typeof property.$inferInsert)[] = [
  {
    ...HARBOR_OFFICE,
    propertyId: 'property-quayside',
    brandId: 'brand-harbor',
    name: 'Quayside Apartments',
    addressLine1: '1180 Quayside Avenue',
  },
  {
    ...HARBOR_OFFICE,
    propertyId: 'property-lantern',
    brandId: 'brand-harbor',
    name: 'Lantern Row',
    addressLine1: '22 Lantern Row',
  },
  {
    ...HARBOR_OFFICE,
    propertyId: 'property-pine',
    brandId: 'brand-pine',
    name: 'Pine Street Living',
    managerName: 'Marcus Feld',
    managerPhone: '(715) 555-0126',
    addressLine1: '614 Pine Street',
  },
  {
    corporationId: 'corp-cedar',
    propertyId: 'property-cedar',
    brandId: 'brand-cedar',
    name: 'Cedar Crest',
    timeZone: SEED_TIME_ZONE,
    managerName: 'Gloria Hsu',
    managerPhone: '(608) 555-0171',
    officeAddress: '9 Orchard Lane, Millbrook, WI 53998',
    officeHours: 'Monday to Friday, 8 am to 4 pm',
    officePhone: '(608) 555-0171',
    officeEmail: 'office@cedarcrest.example',
    emergencyPhone: '(608) 555-0179',
    offlinePayment: 'Check at the office, 9 Orchard Lane, weekdays 8 to 4. No fee.',
    addressLine1: '300 Cedar Crest Drive',
    city: 'Millbrook',
    stateAbv: 'WI',
    state: 'Wisconsin',
    countryCode: 'US',
    county: 'Alder County',
    postalCode: '53998',
  },
];

const DOORS: [propertyId: string, doorId: string, unit: string][] = [
  ['property-quayside', 'door-quayside-3b', 'Apt 3B'],
  ['property-quayside', 'door-quayside-2a', 'Apt 2A'],
  ['property-quayside', 'door-quayside-4c', 'Apt 4C'],
  ['property-quayside', 'door-quayside-1d', 'Apt 1D'],
  ['property-lantern', 'door-lantern-5', 'Unit 5'],
  ['property-lantern', 'door-lantern-7', 'Unit 7'],
  ['property-lantern', 'door-lantern-9', 'Unit 9'],
  ['property-pine', 'door-pine-2', 'Apt 2'],
  ['property-pine', 'door-pine-4', 'Apt 4'],
  ['property-pine', 'door-pine-6', 'Garage 6'],
  ['property-cedar', 'door-cedar-7', 'No. 7'],
  ['property-cedar', 'door-cedar-8', 'No. 8'],
];

const MOVE_OUT_REASONS = [
  ['job', 'New job or transfer'],
  ['bought-home', 'Bought a home'],
  ['too-expensive', 'Too expensive'],
  ['more-space', 'Need more space'],
  ['maintenance', 'Maintenance'],
  ['neighbors', 'Neighbors or noise'],
  ['roommate', 'Change of roommates'],
  ['family', 'Family reasons'],
  ['no-answer', 'Prefer not to say'],
  ['other', 'Other'],
] as const;

/** The two companies. They share no data. */
export const COMPANIES = [
  {
    corporationId: 'corp-harbor',
    name: 'Harbor & Pine Property Management',
    contactUrl: 'https://www.harborpine.example/contact',
    referencePrefix: 'HP',
    offersTexts: true,
  },
  {
    corporationId: 'corp-cedar',
    name: 'Cedar Crest Rentals',
    contactUrl: 'https://www.cedarcrest.example/contact',
    referencePrefix: 'CC',
    offersTexts: false,
  },
];

const getCorporationId = (doorId: string) =>
  doorId.startsWith('door-cedar') ? 'corp-cedar' : 'corp-harbor';

/** Inserts the companies, their brands, buildings and homes, and the lists of reasons, statuses and fees. */
export async function seedCompanies({ tx }: SeedContext): Promise<void> {
  await tx.insert(corporation).values(COMPANIES);
  await tx.insert(brand).values([
    { corporationId: 'corp-harbor', brandId: 'brand-harbor', name: 'Harbor Homes' },
    { corporationId: 'corp-harbor', brandId: 'brand-pine', name: 'Pine Street Living' },
    { corporationId: 'corp-cedar', brandId: 'brand-cedar', name: 'Cedar Crest Rentals' },
  ]);
  await tx.insert(property).values(PROPERTIES);
  await tx.insert(door).values(
    DOORS.map(([propertyId, doorId, unit]) => ({
      corporationId: getCorporationId(doorId),
      doorId,
      propertyId,
      unit,
    })),
  );
  await tx.insert(moveOutStatus).values([
    { moveOutStatusId: MOVE_OUT_IN_PROGRESS, moveOutStatusName: 'IN_PROGRESS' },
    { moveOutStatusId: MOVE_OUT_COMPLETED, moveOutStatusName: 'COMPLETED' },
  ]);
  await tx.insert(moveOutReason).values(
    COMPANIES.flatMap(({ corporationId }) =>
      MOVE_OUT_REASONS.map(([id, moveOutReasonName], position) => ({
        corporationId,
        moveOutReasonId: `move-out-reason-${id}`,
        moveOutReasonName,
        position,
      })),
    ),
  );
  await tx.insert(managementFeePolicy).values(
    DOORS.flatMap(([, doorId]) => [
      {
        corporationId: getCorporationId(doorId),
        doorId,
        managementFeePolicyId: 'fee-policy-late',
        policyName: 'Late fee: $50.00 once, after the 5th',
        policyTypeId: 'fee-policy-type-late-fee',
      },
      {
        corporationId: getCorporationId(doorId),
        doorId,
        managementFeePolicyId: 'fee-policy-returned',
        policyName: 'Returned payment: $25.00',
        policyTypeId: 'fee-policy-type-returned-payment',
      },
    ]),
  );
}
