import type { DataAccess } from 'shared/contract/data-access';

export const PASSWORD = 'Portal-2105!';

/** One seeded renter: who they are, and the claim that their tokens carry. */
export type Persona = {
  email: string;
  firstName: string;
  lastName: string;
  personId: string;
  corporationId: string;
  /** Null: the token carries no data-access claim. */
  claim: DataAccess | null;
};

type Rentals = Record<string, string[]>;

const CLAIMS = {
  'corp-harbor': 'org_harborpine',
  'corp-cedar': 'org_cedarcrest',
} as const;

function persona(
  firstName: string,
  lastName: string,
  email: string,
  corporationId: keyof typeof CLAIMS,
  rentals: Rentals | null,
): Persona {
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

const harbor = (first: string, last: string, email: string, rentals: Rentals | null) =>
  persona(first, last, email, 'corp-harbor', rentals);
const cedar = (first: string, last: string, email: string, rentals: Rentals) =>
  persona(first, last, email, 'corp-cedar', rentals);

export const MAYA = harbor('Maya', 'Ortiz', 'maya.ortiz@example.com', {
  'brand-harbor': ['door-quayside-3b'],
});
export const SAM = harbor('Sam', 'Ortiz', 'sam.ortiz@example.com', {
  'brand-harbor': ['door-quayside-3b'],
});
export const THEO = harbor('Theo', 'Brandt', 'theo.brandt@example.com', {
  'brand-harbor': ['door-quayside-2a'],
});
export const INES = harbor('Inês', 'Carvalho', 'ines.carvalho@example.com', {
  'brand-harbor': ['door-quayside-4c'],
});
export const OLIVER = harbor('Oliver', 'Nyberg', 'oliver.nyberg@example.com', {
  'brand-harbor': ['door-quayside-1d'],
});
export const PRIYA = harbor('Priya', 'Raman', 'priya.raman@example.com', {
  'brand-harbor': ['door-lantern-5'],
});
export const JUN = harbor('Jun', 'Watanabe', 'jun.watanabe@example.com', {
  'brand-harbor': ['door-lantern-7'],
});
/** Rentals under two brands: the first of the first brand is the home that the portal shows. */
export const AMARA = harbor('Amara', 'Okafor', 'amara.okafor@example.com', {
  'brand-harbor': ['door-lantern-9'],
  'brand-pine': ['door-pine-6'],
});
export const LUCAS = harbor('Lucas', 'Meyer', 'lucas.meyer@example.com', {
  'brand-pine': ['door-pine-2'],
});
export const HANA = harbor('Hana', 'Kovač', 'hana.kovac@example.com', { 'brand-harbor': [] });
export const WALTER = harbor('Walter', 'Big', 'walter.big@example.com', {
  'brand-pine': ['door-pine-4'],
});
export const NORA = harbor('Nora', 'Quinn', 'nora.quinn@example.com', null);
export const ROSA = cedar('Rosa', 'Delgado', 'rosa.delgado@example.com', {
  'brand-cedar': ['door-cedar-7'],
});
export const BEN = cedar('Ben', 'Idle', 'ben.idle@example.com', {
  'brand-cedar': ['door-cedar-8'],
});

export const PERSONAS: readonly Persona[] = [
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
