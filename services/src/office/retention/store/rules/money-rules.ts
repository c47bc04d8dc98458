import { exists, lt, sql } from 'drizzle-orm';
import {
  type DataRule,
  ERASED_NAME,
  ERASED_TEXT,
  hasPerson,
} from 'services/office/retention/store/data-rule';
import {
  autoPayAttempt,
  autoPayMandate,
  autoPayPlan,
  autoPayRun,
} from 'services/platform/db/schema/auto-pay';
import {
  chargeQuestion,
  chargeQuestionMessage,
} from 'services/platform/db/schema/charge-questions';
import { depositReturn } from 'services/platform/db/schema/deposit-returns';
import {
  ledgerAccount,
  ledgerPosting,
  ledgerTransaction,
} from 'services/platform/db/schema/ledger';
import {
  ledgerAuditRun,
  ledgerChain,
  ledgerChainLink,
  ledgerProblem,
} from 'services/platform/db/schema/ledger-chain';
import {
  charge,
  payment,
  paymentAllocation,
  paymentMethod,
} from 'services/platform/db/schema/payments';
import { processorEvent } from 'services/platform/db/schema/processor-events';
import { quote } from 'services/platform/db/schema/quotes';
import { refund } from 'services/platform/db/schema/refunds';

const LEDGER_RECORD = 'The ledger: kept for good, also after an erasure';
const LAW = 'Tax and trust-account law asks for a complete ledger.';
const CHAIN = 'Shows that no entry was changed.';
const NO_PERSON = 'Amounts and dates of a lease, without a name';

/** Two years after the end of the plan. */
const hasPlanEndedBefore = (before: Date) =>
  exists(
    sql`(select 1 from ${autoPayPlan} where ${autoPayPlan.corporationId} = ${autoPayMandate.corporationId}
      and ${autoPayPlan.planId} = ${autoPayMandate.planId} and ${lt(autoPayPlan.endedAt, before)})`,
  );

/** Payments, the ledger, and how renters pay. */
export const MONEY_RULES: readonly DataRule[] = [
  { table: ledgerAccount, holds: NO_PERSON, kept: LEDGER_RECORD, why: LAW },
  {
    table: ledgerTransaction,
    holds: 'Name of the payer or payee of an entry; the address of a deposit check',
    kept: LEDGER_RECORD,
    why: `${LAW} Entries cannot be changed, and each is part of a hash chain.`,
  },
  { table: ledgerPosting, holds: NO_PERSON, kept: LEDGER_RECORD, why: LAW },
  { table: ledgerChainLink, holds: 'Hashes of ledger entries', kept: LEDGER_RECORD, why: CHAIN },
  { table: ledgerChain, holds: 'The last hash of each lease', kept: LEDGER_RECORD, why: CHAIN },
  { table: ledgerProblem, holds: 'Ids of entries', kept: 'Until the problem is fixed', why: CHAIN },
  {
    table: ledgerAuditRun,
    holds: 'The time of the last audit',
    kept: 'Until the next',
    why: CHAIN,
  },
  { table: charge, holds: NO_PERSON, kept: LEDGER_RECORD, why: LAW },
  {
    table: payment,
    holds: 'Name of the payer, label of the method, authorization',
    kept: 'The ledger: name, label and authorization stay; the token at the processor is erased',
    why: `${LAW} A bank can ask for the authorization of a debit.`,
    erasures: [{ ...hasPerson(payment), set: { instrumentToken: '' } }],
  },
  { table: paymentAllocation, holds: NO_PERSON, kept: LEDGER_RECORD, why: LAW },
  { table: refund, holds: NO_PERSON, kept: LEDGER_RECORD, why: LAW },
  {
    table: depositReturn,
    holds: 'The address that a check was mailed to',
    kept: LEDGER_RECORD,
    why: 'The law on deposits asks for proof of the return.',
  },
  {
    table: paymentMethod,
    holds: 'Holder, bank, last four digits, nickname, token at the processor',
    kept: 'Until the renter is erased; the last four digits stay',
    why: 'Refunds go back to the method. Receipts name the last digits.',
    erasures: [
      {
        ...hasPerson(paymentMethod),
        set: {
          holderName: ERASED_NAME,
          nickname: null,
          instrumentToken: sql`'erased-' || ${paymentMethod.methodId}`,
          isDefault: false,
          revokedAt: sql`coalesce(${paymentMethod.revokedAt}, now())`,
        },
      },
    ],
  },
  { table: autoPayPlan, holds: NO_PERSON, kept: LEDGER_RECORD, why: LAW },
  { table: autoPayRun, holds: NO_PERSON, kept: LEDGER_RECORD, why: LAW },
  { table: autoPayAttempt, holds: NO_PERSON, kept: LEDGER_RECORD, why: LAW },
  {
    table: autoPayMandate,
    holds: 'Signed name, IP address and browser of the authorization for auto-pay',
    kept: 'Two years after the end of the plan, also after an erasure',
    why: 'The Nacha rules ask for it for two years after the authorization ends.',
    expiry: { days: 730, olderThan: hasPlanEndedBefore },
  },
  { table: chargeQuestion, holds: NO_PERSON, kept: LEDGER_RECORD, why: LAW },
  {
    table: chargeQuestionMessage,
    holds: 'Name and words of who asks about a charge',
    kept: 'Until the renter is erased',
    why: 'Belongs to the charge while it can be disputed.',
    erasures: [
      { ...hasPerson(chargeQuestionMessage), set: { authorName: ERASED_NAME, text: ERASED_TEXT } },
    ],
  },
  {
    table: quote,
    holds: 'The last offer of amounts and dates',
    kept: 'Until it expires (hourly job)',
    why: 'A payment is made from it.',
    erasures: [hasPerson(quote)],
  },
  {
    table: processorEvent,
    holds: 'Reference of a payment',
    kept: '30 days (hourly job)',
    why: 'An event that arrives again is recognized.',
  },
];
