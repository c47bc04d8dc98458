/** The seeded renters by short name. */
export const personas = {
  maya: { email: 'maya.ortiz@example.com', given_name: 'Maya', family_name: 'Ortiz' },
  sam: { email: 'sam.ortiz@example.com', given_name: 'Sam', family_name: 'Ortiz' },
  theo: { email: 'theo.brandt@example.com', given_name: 'Theo', family_name: 'Brandt' },
  ines: { email: 'ines.carvalho@example.com', given_name: 'Inês', family_name: 'Carvalho' },
  oliver: { email: 'oliver.nyberg@example.com', given_name: 'Oliver', family_name: 'Nyberg' },
  priya: { email: 'priya.raman@example.com', given_name: 'Priya', family_name: 'Raman' },
  jun: { email: 'jun.watanabe@example.com', given_name: 'Jun', family_name: 'Watanabe' },
  amara: { email: 'amara.okafor@example.com', given_name: 'Amara', family_name: 'Okafor' },
  lucas: { email: 'lucas.meyer@example.com', given_name: 'Lucas', family_name: 'Meyer' },
  hana: { email: 'hana.kovac@example.com', given_name: 'Hana', family_name: 'Kovač' },
  walter: { email: 'walter.big@example.com', given_name: 'Walter', family_name: 'Big' },
  nora: { email: 'nora.quinn@example.com', given_name: 'Nora', family_name: 'Quinn' },
  rosa: { email: 'rosa.delgado@example.com', given_name: 'Rosa', family_name: 'Delgado' },
  ben: { email: 'ben.idle@example.com', given_name: 'Ben', family_name: 'Idle' },
} as const;

export type Persona = keyof typeof personas;
