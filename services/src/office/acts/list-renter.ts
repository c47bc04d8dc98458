import type { Outcome } from 'services/office/act-schema';
import { leaseOfRenter } from 'services/office/find-renter';
import { moneyOf, type OpenQuestion, openQuestions } from 'services/payments';
import type { Tx } from 'services/platform/db/database';
import { formatMoney } from 'shared/format/money';
import { listFindingRows, listPayments } from './store.ts';

const MOST = 20;

/** What a renter's lease owes and asks, and its last payments, newest first. */
export async function listRenter(tx: Tx, renter: string): Promise<Outcome> {
  const facts = await leaseOfRenter(tx, renter);
  const { balanceCents, pendingCents, leftToPayCents } = await moneyOf(tx, facts);
  const questions = await openQuestions(tx, facts);
  const rows = await listPayments(tx, facts, MOST);
  const owes = `${facts.leaseId} owes ${formatMoney(balanceCents)}; ${formatMoney(pendingCents)} is on the way, ${formatMoney(leftToPayCents)} left to pay.`;
  return {
    text: [owes, ...questions.map(inWords)].join('\n'),
    rows: rows.map((row) => ({
      payment: row.reference || row.paymentId,
      sent: row.submittedAt.toISOString().slice(0, 16),
      state: row.state,
      amount: formatMoney(row.amountCents),
      refunded: formatMoney(row.refundedCents),
      payer: row.payerName,
      code: row.failureCode,
    })),
  };
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
const inWords = ({ questionId, chargeName, authorName, text }: OpenQuestion) =>
  `Question ${questionId} about ${chargeName}, from ${authorName}: ${inOneLine(text)}`;

/** What renters ask and nobody has answered, the longest waiting first. */
export async function listQuestions(tx: Tx): Promise<Outcome> {
  const open = await openQuestions(tx);
  return {
    text: open.length === 0 ? 'No question is open.' : 'Open questions, the oldest first:',
    rows: open.map((row) => ({
      question: row.questionId,
      written: row.writtenAt.toISOString().slice(0, 16),
      lease: row.leaseId,
      charge: row.chargeName,
      from: row.authorName,
      text: inOneLine(row.text),
    })),
  };
}

/** What somebody has to look at, newest first. */
export async function listFindings(tx: Tx): Promise<Outcome> {
  const rows = await listFindingRows(tx, MOST);
  return {
    text: rows.length === 0 ? 'There is nothing to look at.' : 'Found, newest first:',
    rows: rows.map((row) => ({
      found: row.foundAt.toISOString().slice(0, 16),
      kind: row.kind,
      subject: row.subject,
      company: row.corporationId,
      details: JSON.stringify(row.details),
    })),
  };
}
