import type { DataAccess } from 'shared/contract/data-access';

export const PASSWORD = 'Portal-2105!';

/** One seeded renter, with the data-access claim of their tokens. */
export type SeedPersona = {
  email: string;
  firstName: string;
  lastName: string;
  personId: string;
  corporationId: string;
  /** Null if the tokens have no data-access claim. */
  claim: DataAccess | null;
};

type Rentals = Record<string, string[]>;

const CLAIMS = {
  'corp-harbor': 'org_harborpine',
  'corp-cedar': 'org_cedarcrest',
} as const;

function createPersona(
  firstName: string,
  lastName: string,
  email: string,
  corporationId: keyof typeof CLAIMS,
  rentals: Rentals | null,
): SeedPersona {
  const personId = `person-${email.slice(0, email.indexOf('@')).replace('.', '-')}`;
  const brands = Object.entries(rentals ?? {}).map(([brand_id, doors]) => ({
    brand_id,
    rentals: doors.map((door_id) => ({ door_id })),
  }));
  const claim = {
    auth0_organization_id: CLAIMS[corporationId],
    brands,
    corporation_id: corporationId,
    person_id: personId,
    roles: ['resident'],
  };
  return { email, firstName, lastName, personId, corporationId, claim: rentals ? claim : null };
}

const createHarborPersona = (first: string, last: string, email: string, rentals: Rentals | null) =>
  createPersona(first, last, email, 'corp-harbor', rentals);
const createCedarPersona = (first: string, last: string, email: string, rentals: Rentals) =>
  createPersona(first, last, email, 'corp-cedar', rentals);

export const MAYA = createHarborPersona('Maya', 'Ortiz', 'maya.ortiz@example.com', {
  'brand-harbor': ['door-quayside-3b'],
});
export const SAM = createHarborPersona('Sam', 'Ortiz', 'sam.ortiz@example.com', {
  'brand-harbor': ['door-quayside-3b'],
});
export const THEO = createHarborPersona('Theo', 'Brandt', 'theo.brandt@example.com', {
  'brand-harbor': ['door-quayside-2a'],
});
export const INES = createHarborPersona('Inês', 'Carvalho', 'ines.carvalho@example.com', {
  'brand-harbor': ['door-quayside-4c'],
});
export const OLIVER = createHarborPersona('Oliver', 'Nyberg', 'oliver.nyberg@example.com', {
  'brand-harbor': ['door-quayside-1d'],
});
export const PRIYA = createHarborPersona('Priya', 'Raman', 'priya.raman@example.com', {
  'brand-harbor': ['door-lantern-5'],
});
export const JUN = createHarborPersona('Jun', 'Watanabe', 'jun.watanabe@example.com', {
  'brand-harbor': ['door-lantern-7'],
});
/** Has rentals under two brands. The portal shows the first rental of the first brand. */
export const AMARA = createHarborPersona('Amara', 'Okafor', 'amara.okafor@example.com', {
  'brand-harbor': ['door-lantern-9'],
  'brand-pine': ['door-pine-6'],
});
export const LUCAS = createHarborPersona('Lucas', 'Meyer', 'lucas.meyer@example.com', {
  'brand-pine': ['door-pine-2'],
});
export const HANA = createHarborPersona('Hana', 'Kovač', 'hana.kovac@example.com', {
  'brand-harbor': [],
});
export const WALTER = createHarborPersona('Walter', 'Big', 'walter.big@example.com', {
  'brand-pine': ['door-pine-4'],
});
export const NORA = createHarborPersona('Nora', 'Quinn', 'nora.quinn@example.com', null);
export const ROSA = createCedarPersona('Rosa', 'Delgado', 'rosa.delgado@example.com', {
  'brand-cedar': ['door-cedar-7'],
});
export const BEN = createCedarPersona('Ben', 'Idle', 'ben.idle@example.com', {
  'brand-cedar': ['door-cedar-8'],
});

export const PERSONAS: readonly SeedPersona[] = [
  MAYA,
  SAM,
  THEO,
  INES,
  OLIVER,
  PRIYA,
  JUN,
  AMARA,
  LUCAS,
  HANA,
  WALTER,
  NORA,
  ROSA,
  BEN,
];
