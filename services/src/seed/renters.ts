import { address, animal, animalPersonMap, person } from 'services/platform/db/schema/people';
import { FORWARDING_ADDRESS_TYPE_ID } from 'shared/contract/resident';
import { addDays, toInstant } from './calendar.ts';
import { SEED_TIME_ZONE, type SeedContext } from './context.ts';
import { MAYA, NORA, OLIVER, PERSONAS, PRIYA, SAM } from './personas.ts';

export const FORWARDING_ADDRESS_OF_OLIVER = 'address-oliver-forwarding';
export const FORWARDING_ADDRESS_OF_PRIYA = 'address-priya-forwarding';

/** `FORWARDING_ADDRESS_OF_PRIYA` in one line, in the format of `formatPostalAddress`. */
export const ADDRESS_OF_PRIYA = '1420 Summit Road, Apt 12, Eau Lac, WI 54999';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Inserts the renters, their animals and the forwarding addresses of two of them. */
export async function seedRenters({ tx, today }: SeedContext): Promise<void> {
  await tx.insert(person).values(
    PERSONAS.filter((one) => one !== NORA).map((one, index) => ({
      corporationId: one.corporationId,
      personId: one.personId,
      firstName: one.firstName,
      lastName: one.lastName,
      dateOfBirth: `19${80 + index}-${twoDigits((index % 12) + 1)}-${twoDigits(((index * 7) % 28) + 1)}`,
      email: one.email,
      phoneCountryCode: '+1',
      phoneNumber: `715555${String(160 + index).padStart(4, '0')}`,
      createdAt: toInstant(addDays(today, -430), 10, SEED_TIME_ZONE),
      updatedAt: toInstant(addDays(today, -90), 15, SEED_TIME_ZONE),
    })),
  );
  await seedAnimals(tx);
  await tx.insert(address).values([
    {
      ...ELSEWHERE,
      corporationId: OLIVER.corporationId,
      personId: OLIVER.personId,
      addressId: FORWARDING_ADDRESS_OF_OLIVER,
      addressLine1: '77 Birchwood Lane',
      addressLine2: null,
    },
    {
      ...ELSEWHERE,
      corporationId: PRIYA.corporationId,
      personId: PRIYA.personId,
      addressId: FORWARDING_ADDRESS_OF_PRIYA,
      addressLine1: '1420 Summit Road',
      addressLine2: 'Apt 12',
    },
  ]);
}

const ELSEWHERE = {
  addressTypeId: FORWARDING_ADDRESS_TYPE_ID,
  city: 'Eau Lac',
  stateAbv: 'WI',
  state: 'Wisconsin',
  countryCode: 'US',
  county: null,
  postalCode: '54999',
};

/** Biscuit belongs to Maya and Sam, Juno to Maya only. The portal must list each animal once. */
async function seedAnimals(tx: SeedContext['tx']): Promise<void> {
  const corporationId = MAYA.corporationId;
  await tx.insert(animal).values([
    { corporationId, animalId: 'animal-biscuit', animalName: 'Biscuit', species: 'dog' },
    { corporationId, animalId: 'animal-juno', animalName: 'Juno', species: 'cat' },
  ]);
  const link = (id: string, personId: string, animalId: string) => ({
    corporationId,
    animalPersonMapId: `animal-person-map-${id}`,
    personId,
    animalId,
  });
  await tx
    .insert(animalPersonMap)
    .values([
      link('1', MAYA.personId, 'animal-biscuit'),
      link('2', MAYA.personId, 'animal-juno'),
      link('3', SAM.personId, 'animal-biscuit'),
    ]);
}
