import type { ActOutcome } from 'services/office/act-schema';
import { loadRenterLease } from 'services/office/load-renter';
import { listOpenQuestions, loadAccountBalance, type OpenQuestion } from 'services/payments';
import type { Tx } from 'services/platform/db/database';
import { formatMoney } from 'shared/format/money';
import { listFindingRows, listPayments } from './store.ts';

const MAX_ROWS = 20;

/** Shows the balance and open questions of a renter's lease, and its last payments, newest first. */
export async function listRenter(tx: Tx, renter: string): Promise<ActOutcome> {
  const lease = await loadRenterLease(tx, renter);
  const { balanceCents, pendingCents, leftToPayCents } = await loadAccountBalance(tx, lease);
  const questions = await listOpenQuestions(tx, lease);
  const rows = await listPayments(tx, lease, MAX_ROWS);
  const summary = `${lease.leaseId} owes ${formatMoney(balanceCents)}; ${formatMoney(pendingCents)} is on the way, ${formatMoney(leftToPayCents)} left to pay.`;
  return {
    text: [summary, ...questions.map(formatQuestion)].join('\n'),
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

const toOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
const formatQuestion = ({ questionId, chargeName, authorName, text }: OpenQuestion) =>
  `Question ${questionId} about ${chargeName}, from ${authorName}: ${toOneLine(text)}`;

/** Lists questions about charges without an answer, oldest first. */
export async function listQuestions(tx: Tx): Promise<ActOutcome> {
  const open = await listOpenQuestions(tx);
  return {
    text: open.length === 0 ? 'No question is open.' : 'Open questions, the oldest first:',
    rows: open.map((row) => ({
      question: row.questionId,
      written: row.writtenAt.toISOString().slice(0, 16),
      lease: row.leaseId,
      charge: row.chargeName,
      from: row.authorName,
      text: toOneLine(row.text),
    })),
  };
}

/** Lists findings to review, newest first. */
export async function listFindings(tx: Tx): Promise<ActOutcome> {
  const rows = await listFindingRows(tx, MAX_ROWS);
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
