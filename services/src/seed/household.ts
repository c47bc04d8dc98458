import {
  accessibilityNeeds,
  correctionRequest,
  emergencyContact,
  vehicle,
} from 'services/platform/db/schema/household';
import { addDays, instantAt } from './calendar.ts';
import { SEED_TIME_ZONE, type SeedContext } from './context.ts';
import { INES, MAYA, PRIYA } from './personas.ts';

const of = ({ corporationId, personId }: typeof MAYA) => ({ corporationId, personId });

/** Maya has named somebody and something of each kind; Inês waits for the office. */
export async function seedHousehold({ tx, today }: SeedContext): Promise<void> {
  const at = (daysAgo: number) => instantAt(addDays(today, -daysAgo), 10, SEED_TIME_ZONE);
  await tx.insert(emergencyContact).values({
    ...of(MAYA),
    name: 'Elena Ortiz',
    relation: 'parent',
    phone: '+17155550188',
    version: 1,
  });
  await tx.insert(accessibilityNeeds).values({
    ...of(INES),
    largePrint: true,
    relay: false,
    mobility: false,
    other: null,
    version: 1,
  });
  await tx.insert(vehicle).values([
    {
      ...of(MAYA),
      vehicleId: 'vehicle-maya-1',
      plate: 'AKC4821',
      state: 'WI',
      make: 'Subaru',
      model: 'Outback',
      color: 'Green',
      addedAt: at(200),
    },
    {
      ...of(PRIYA),
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
    ...of(INES),
    requestId: 'correction-ines-legal-name-1',
    reference: 'HP-2201-7745',
    subject: 'legal_name',
    text: 'My name has an accent: Inês, not Ines, as on my passport.',
    state: 'open',
    askedAt: at(2),
  });
}
