import {
  accessibilityNeeds,
  correctionRequest,
  emergencyContact,
  vehicle,
} from 'services/platform/db/schema/household';
import { addDays, toInstant } from './calendar.ts';
import { SEED_TIME_ZONE, type SeedContext } from './context.ts';
import { INES, MAYA, PRIYA } from './personas.ts';

const getIds = ({ corporationId, personId }: typeof MAYA) => ({ corporationId, personId });

/** Inserts a contact and a vehicle of Maya, a vehicle of Priya, and needs and an open correction request of Inês. */
export async function seedHousehold({ tx, today }: SeedContext): Promise<void> {
  const at = (daysAgo: number) => toInstant(addDays(today, -daysAgo), 10, SEED_TIME_ZONE);
  await tx.insert(emergencyContact).values({
    ...getIds(MAYA),
    name: 'Elena Ortiz',
    relation: 'parent',
    phone: '+17155550188',
    version: 1,
  });
  await tx.insert(accessibilityNeeds).values({
    ...getIds(INES),
    largePrint: true,
    relay: false,
    mobility: false,
    other: null,
    version: 1,
  });
  await tx.insert(vehicle).values([
    {
      ...getIds(MAYA),
      vehicleId: 'vehicle-maya-1',
      plate: 'AKC4821',
      state: 'WI',
      make: 'Subaru',
      model: 'Outback',
      color: 'Green',
      addedAt: at(200),
    },
    {
      ...getIds(PRIYA),
      vehicleId: 'vehicle-priya-1',
      plate: 'BHT2290',
      state: 'WI',
      make: 'Honda',
      model: 'Fit',
      color: 'Blue',
      addedAt: at(300),
    },
  ]);
  await tx.insert(correctionRequest).values({
    ...getIds(INES),
    requestId: 'correction-ines-legal-name-1',
    reference: 'HP-2201-7745',
    subject: 'legal_name',
    text: 'My name has an accent: Inês, not Ines, as on my passport.',
    state: 'open',
    askedAt: at(2),
  });
}
