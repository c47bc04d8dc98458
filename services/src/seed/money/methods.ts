import { labelOf } from 'services/payments';
import { paymentMethod } from 'services/platform/db/schema/payments';
import { addDays, firstOfMonth, instantAt } from 'services/seed/calendar';
import { SEED_TIME_ZONE, type SeedContext } from 'services/seed/context';
import * as p from 'services/seed/personas';
import { toMonth } from 'shared/format/calendar-date';

type Row = typeof paymentMethod.$inferInsert;

const nameOf = (who: p.Persona) => `${who.firstName} ${who.lastName}`;
/** `method-maya-bank`: stable names, so that tests and stories can speak of them. */
export const methodId = (who: p.Persona, what: string) =>
  `method-${who.personId.split('-')[1]}-${what}`;

function bank(who: p.Persona, institution: string, last4: string, more: Partial<Row> = {}): Row {
  return {
    corporationId: who.corporationId,
    methodId: methodId(who, 'bank'),
    personId: who.personId,
    kind: 'bank',
    institution,
    last4,
    holderName: nameOf(who),
    accountType: 'checking',
    expires: null,
    state: 'active',
    isDefault: true,
    instrumentToken: 'tok_bank_settles',
    ...more,
  };
}

function card(who: p.Persona, last4: string, token: string, more: Partial<Row> = {}): Row {
  return {
    corporationId: who.corporationId,
    methodId: methodId(who, `card-${last4}`),
    personId: who.personId,
    kind: 'credit_card',
    institution: 'Visa',
    last4,
    holderName: nameOf(who),
    accountType: null,
    state: 'active',
    isDefault: false,
    instrumentToken: token,
    ...more,
  };
}

/** Saved methods: every sandbox instrument belongs to somebody, so every outcome can be reached. */
export function planMethods(today: string): Row[] {
  const expires = toMonth(firstOfMonth(today, 22));
  const good = { expires };
  return [
    bank(p.MAYA, 'Lakeshore Credit Union', '6789'),
    card(p.MAYA, '4242', 'tok_card_settles', good),
    bank(p.SAM, 'Alder Valley Bank', '2210'),
    bank(p.THEO, 'Alder Valley Bank', '1113', { instrumentToken: 'tok_bank_closed_r02' }),
    card(p.THEO, '4242', 'tok_card_settles', { ...good, kind: 'debit_card' }),
    bank(p.INES, 'Lakeshore Credit Union', '5502', { accountType: 'savings' }),
    card(p.INES, '0069', 'tok_card_expired', good),
    bank(p.OLIVER, 'First Harbor Bank', '4401'),
    card(p.OLIVER, '9995', 'tok_card_insufficient', { ...good, kind: 'debit_card' }),
    card(p.OLIVER, '9979', 'tok_card_timeout', good),
    bank(p.PRIYA, 'First Harbor Bank', '7718'),
    bank(p.JUN, 'Lakeshore Credit Union', '3034'),
    bank(p.AMARA, 'Pine County Bank', '8150'),
    bank(p.LUCAS, 'Pine County Bank', '1116', { instrumentToken: 'tok_bank_returns_r01' }),
    card(p.LUCAS, '4242', 'tok_card_settles', {
      expires: toMonth(firstOfMonth(today, -2)),
      state: 'expired',
    }),
    bank(p.WALTER, 'First Harbor Bank', '9006'),
    card(p.WALTER, '4242', 'tok_card_settles', good),
    bank(p.ROSA, 'Orchard Savings', '1208'),
    bank(p.BEN, 'Orchard Savings', '1311'),
  ];
}

/** `Lakeshore Credit Union •••• 6789` of each method, by its id. */
export const methodLabels = (today: string) =>
  new Map(planMethods(today).map((row) => [row.methodId, labelOf(row)]));

export async function seedMethods({ tx, today }: SeedContext): Promise<void> {
  const start = instantAt(addDays(today, -400), 9, SEED_TIME_ZONE).getTime();
  await tx.insert(paymentMethod).values(
    planMethods(today).map((row, index) => ({
      ...row,
      createdAt: new Date(start + index * 60_000),
    })),
  );
}
