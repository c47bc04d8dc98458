import { randomUUID } from 'node:crypto';
import type { VirusScan } from 'services/documents';
import { type ProcessorBooks, reconcile, requestRefund } from 'services/payments';
import type { WorkOrderRules } from 'services/platform/config/settings';
import type { Database, Tx } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import type { Log } from 'services/platform/observability/log';
import type { FileStorage } from 'services/platform/storage/storage';
import { formatMoney } from 'shared/format/money';
import type { Act, Outcome } from './act-schema.ts';
import { acceptNoticeOf } from './acts/accept-notice-of.ts';
import { addPhotoOfOffice } from './acts/add-photo-of-office.ts';
import { completeMoveOutOf, refuseNoticeOf } from './acts/answer-notice-of.ts';
import { answerRenter } from './acts/answer-renter.ts';
import { endNotice, noticeBuilding } from './acts/building-notices.ts';
import { answerCorrectionOf, listCorrections } from './acts/corrections.ts';
import { readGateCodes } from './acts/gate-codes.ts';
import { listFindings, listQuestions, listRenter } from './acts/list-renter.ts';
import { actAtBank, forwardSandbox } from './acts/money/bank-acts.ts';
import { chargeLateFee, chargeRenter, creditRenter } from './acts/money/charges-by-hand.ts';
import { checkProof } from './acts/money/check-proof.ts';
import { liftHoldOf } from './acts/money/lift-hold-of.ts';
import { setOnlinePayments } from './acts/money/online-payments.ts';
import { recordDepositReturn } from './acts/money/record-deposit-return.ts';
import { listRequests, moveRequest, tellHome } from './acts/repairs.ts';
import { askForCost, offerTimes, reportNoShow } from './acts/visits.ts';
import { paymentNamed } from './find-renter.ts';
import type { SandboxBank } from './sandbox-bank.ts';
import { insertAct } from './store.ts';

export type ActDeps = {
  db: Database;
  log: Log;
  books: ProcessorBooks;
  bank: SandboxBank;
  /** What codes of proofs are made with. */
  proofSecret: string;
  /** What codes of gates are sealed with. */
  gateCodeSecret: string;
  repairs: WorkOrderRules;
  storage: FileStorage;
  scan: VirusScan;
  now(): Date;
};

type Done = { actor: string; act: Act };

/**
 * Does one act of the office. Whatever changes something is written down, with who did it. Throws
 * `ActRefused` or another of the refusals of `office.ts` where it cannot be done, `FateUnknown` without
 * the processor.
 */
export function doAct(deps: ActDeps, done: Done): Promise<Outcome> {
  const { act } = done;
  const now = deps.now();
  const inBooks = (work: (tx: Tx) => Promise<Outcome>) =>
    withSystemContext(deps.db, async (tx) => keep(tx, done, await work(tx), now));
  // What is done elsewhere is written down when it is done.
  const written = (outcome: Outcome) => inBooks(() => Promise.resolve(outcome));
  switch (act.act) {
    case 'list':
    case 'findings':
    case 'questions':
    case 'corrections':
    case 'check-proof':
    case 'requests':
      return withSystemContext(deps.db, (tx) => lookUp(tx, act, deps));
    case 'move':
      return inBooks((tx) => moveRequest(tx, act, deps.repairs, now));
    case 'offer-slots':
      return inBooks((tx) => offerTimes(tx, act, deps.repairs, now));
    case 'no-show':
      return inBooks((tx) => reportNoShow(tx, act, deps.repairs, now));
    case 'cost':
      return inBooks((tx) => askForCost(tx, act, now));
    case 'tell':
      return inBooks((tx) => tellHome(tx, act, now));
    case 'notice-building':
      return inBooks((tx) => noticeBuilding(tx, act, now));
    case 'end-notice':
      return inBooks((tx) => endNotice(tx, act.notice, now));
    case 'gate-code':
      return inBooks((tx) => readGateCodes(tx, act.request, deps.gateCodeSecret));
    case 'charge':
      return inBooks((tx) => chargeRenter(tx, act, now));
    case 'credit':
      return inBooks((tx) => creditRenter(tx, act, now));
    case 'late-fee':
      return inBooks((tx) => chargeLateFee(tx, act.renter, now));
    case 'stop-online-payments':
    case 'allow-online-payments':
      return inBooks((tx) => setOnlinePayments(tx, act));
    case 'lift-hold':
      return inBooks((tx) => liftHoldOf(tx, act, now));
    case 'answer':
      return inBooks((tx) => answerRenter(tx, act, now));
    case 'answer-correction':
      return inBooks((tx) => answerCorrectionOf(tx, act, now));
    case 'accept-notice':
      return inBooks((tx) => acceptNoticeOf(tx, act, now));
    case 'decline-notice':
    case 'ask-notice-changes':
      return inBooks((tx) => refuseNoticeOf(tx, act, now));
    case 'complete-move-out':
      return inBooks((tx) => completeMoveOutOf(tx, act, now));
    case 'return-deposit':
      return inBooks((tx) => recordDepositReturn(tx, act, now));
    case 'refund':
      return inBooks((tx) => refundPayment(tx, act, now));
    default:
      return actElsewhere(deps, act, now).then(written);
  }
}

type ActElsewhere = Extract<
  Act,
  { act: 'photo' | 'settle' | 'return' | 'sandbox-clock' | 'reconcile' }
>;

/** Acts that change something outside of the database. */
function actElsewhere(deps: ActDeps, act: ActElsewhere, now: Date): Promise<Outcome> {
  switch (act.act) {
    case 'photo':
      return addPhotoOfOffice(deps, act, now);
    case 'sandbox-clock':
      return forwardSandbox(deps.bank, act.hours);
    case 'reconcile':
      return reconcileNow(deps, now);
    default:
      return actAtBank(deps, act);
  }
}

type Look = Extract<
  Act,
  { act: 'list' | 'findings' | 'questions' | 'corrections' | 'check-proof' | 'requests' }
>;

/** What changes nothing. */
function lookUp(tx: Tx, act: Look, { proofSecret }: ActDeps): Promise<Outcome> {
  switch (act.act) {
    case 'list':
      return listRenter(tx, act.renter);
    case 'findings':
      return listFindings(tx);
    case 'questions':
      return listQuestions(tx);
    case 'corrections':
      return listCorrections(tx);
    case 'check-proof':
      return checkProof(tx, act, proofSecret);
    case 'requests':
      return listRequests(tx, act.renter);
  }
}

async function keep(tx: Tx, { actor, act }: Done, outcome: Outcome, now: Date): Promise<Outcome> {
  const { act: name, ...given } = act;
  await insertAct(tx, {
    actId: randomUUID(),
    act: name,
    actor,
    arguments: given,
    result: outcome.text,
    actedAt: now,
  });
  return outcome;
}

async function refundPayment(
  tx: Tx,
  { payment, cents, for: reason }: Extract<Act, { act: 'refund' }>,
  now: Date,
): Promise<Outcome> {
  const row = await paymentNamed(tx, payment);
  const made = await requestRefund(tx, row, { amountCents: cents, reason }, now);
  return { text: `${formatMoney(made.amountCents)} of ${payment} is on its way back.`, rows: [] };
}

async function reconcileNow({ db, books, log }: ActDeps, now: Date): Promise<Outcome> {
  const findings = await reconcile({ db, books, log }, now);
  return {
    text: `${findings.length} differences. What is younger than an hour is not looked at.`,
    rows: findings.map(({ kind, subject, details }) => ({
      kind,
      subject,
      details: JSON.stringify(details),
    })),
  };
}
