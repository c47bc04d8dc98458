import { formatMethodLabel } from 'services/payments';
import { paymentMethod } from 'services/platform/db/schema/payments';
import { addDays, getFirstOfMonth, toInstant } from 'services/seed/calendar';
import { SEED_TIME_ZONE, type SeedContext } from 'services/seed/context';
import * as p from 'services/seed/personas';
import { toMonth } from 'shared/format/calendar-date';

type MethodInsert = typeof paymentMethod.$inferInsert;

const formatName = (persona: p.SeedPersona) => `${persona.firstName} ${persona.lastName}`;
/** Returns a stable id such as `method-maya-bank`, which tests and scenarios can refer to. */
export const getMethodId = (persona: p.SeedPersona, what: string) =>
  `method-${persona.personId.split('-')[1]}-${what}`;

function createBankRow(
  persona: p.SeedPersona,
  institution: string,
  last4: string,
  more: Partial<MethodInsert> = {},
): MethodInsert {
  return {
    corporationId: persona.corporationId,
    methodId: getMethodId(persona, 'bank'),
    personId: persona.personId,
    kind: 'bank',
    institution,
    last4,
    holderName: formatName(persona),
    accountType: 'checking',
    expires: null,
    state: 'active',
    isDefault: true,
    instrumentToken: 'tok_bank_settles',
    ...more,
  };
}

function createCardRow(
  persona: p.SeedPersona,
  last4: string,
  token: string,
  more: Partial<MethodInsert> = {},
): MethodInsert {
  return {
    corporationId: persona.corporationId,
    methodId: getMethodId(persona, `card-${last4}`),
    personId: persona.personId,
    kind: 'credit_card',
    institution: 'Visa',
    last4,
    holderName: formatName(persona),
    accountType: null,
    state: 'active',
    isDefault: false,
    instrumentToken: token,
    ...more,
  };
}

/** Plans the saved payment methods. Every sandbox instrument is used, so every outcome can be reached. */
export function planMethods(today: string): MethodInsert[] {
  const expires = toMonth(getFirstOfMonth(today, 22));
  const good = { expires };
  return [
    createBankRow(p.MAYA, 'Lakeshore Credit Union', '6789'),
    createCardRow(p.MAYA, '4242', 'tok_card_settles', good),
    createBankRow(p.SAM, 'Alder Valley Bank', '2210'),
    createBankRow(p.THEO, 'Alder Valley Bank', '1113', { instrumentToken: 'tok_bank_closed_r02' }),
    createCardRow(p.THEO, '4242', 'tok_card_settles', { ...good, kind: 'debit_card' }),
    createBankRow(p.INES, 'Lakeshore Credit Union', '5502', { accountType: 'savings' }),
    createCardRow(p.INES, '0069', 'tok_card_expired', good),
    createBankRow(p.OLIVER, 'First Harbor Bank', '4401'),
    createCardRow(p.OLIVER, '9995', 'tok_card_insufficient', { ...good, kind: 'debit_card' }),
    createCardRow(p.OLIVER, '9979', 'tok_card_timeout', good),
    createBankRow(p.PRIYA, 'First Harbor Bank', '7718'),
    createBankRow(p.JUN, 'Lakeshore Credit Union', '3034'),
    createBankRow(p.AMARA, 'Pine County Bank', '8150'),
    createBankRow(p.LUCAS, 'Pine County Bank', '1116', { instrumentToken: 'tok_bank_returns_r01' }),
    createCardRow(p.LUCAS, '4242', 'tok_card_settles', {
      expires: toMonth(getFirstOfMonth(today, -2)),
      state: 'expired',
    }),
    createBankRow(p.WALTER, 'First Harbor Bank', '9006'),
    createCardRow(p.WALTER, '4242', 'tok_card_settles', good),
    createBankRow(p.ROSA, 'Orchard Savings', '1208'),
    createBankRow(p.BEN, 'Orchard Savings', '1311'),
  ];
}

/** Returns the label of each method by its id: `Lakeshore Credit Union •••• 6789`. */
export const getMethodLabels = (today: string) =>
  new Map(planMethods(today).map((row) => [row.methodId, formatMethodLabel(row)]));

export async function seedMethods({ tx, today }: SeedContext): Promise<void> {
  const start = toInstant(addDays(today, -400), 9, SEED_TIME_ZONE).getTime();
  await tx.insert(paymentMethod).values(
    planMethods(today).map((row, index) => ({
      ...row,
      createdAt: new Date(start + index * 60_000),
    })),
  );
}
