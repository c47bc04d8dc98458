import type { VirusScan } from 'services/documents';
import type { ProcessorRecords } from 'services/payments';
import type { WorkOrderRules } from 'services/platform/config/settings';
import type { Database, Tx } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import type { Log } from 'services/platform/observability/log';
import type { FileStorage } from 'services/platform/storage/storage';
import type { Act, ActOutcome } from './act-schema.ts';
import { acceptRenterNotice } from './acts/accept-renter-notice.ts';
import { addOfficePhoto } from './acts/add-office-photo.ts';
import { completeRenterMoveOut, refuseRenterNotice } from './acts/answer-renter-notice.ts';
import { answerRenterQuestion } from './acts/answer-renter-question.ts';
import { createBuildingNotice, endBuildingNotice } from './acts/building-notices.ts';
import { answerRenterCorrection, listCorrections } from './acts/corrections.ts';
import { previewErasure, runErasure } from './acts/erase-renter.ts';
import { listGateCodes } from './acts/list-gate-codes.ts';
import { listFindings, listQuestions, listRenter } from './acts/list-renter.ts';
import { advanceSandboxClock, runBankAct } from './acts/money/bank-acts.ts';
import { checkProof } from './acts/money/check-proof.ts';
import { liftMethodHold } from './acts/money/lift-method-hold.ts';
import { chargeLateFee, chargeRenter, creditRenter } from './acts/money/manual-charges.ts';
import { setOnlinePayments } from './acts/money/online-payments.ts';
import { recordDepositReturn } from './acts/money/record-deposit-return.ts';
import { refundPayment, runReconciliation } from './acts/money/refund-payment.ts';
import { askForCostApproval, offerVisitTimes, reportNoShow } from './acts/visits.ts';
import { listRenterWorkOrders, moveWorkOrder, sendWorkOrderMessage } from './acts/work-orders.ts';
import { type RequestedAct, recordAct } from './record-act.ts';
import type { SandboxBank } from './sandbox-bank.ts';

export type ActDeps = {
  db: Database;
  log: Log;
  processor: ProcessorRecords;
  bank: SandboxBank;
  /** Secret of the codes on proofs of payment. */
  proofSecret: string;
  /** Secret that encrypts gate codes. */
  gateCodeSecret: string;
  workOrderRules: WorkOrderRules;
  storage: FileStorage;
  scan: VirusScan;
  now(): Date;
};

/**
 * Runs one act of the office. Acts that change something are recorded with their actor. Throws `ActRefusedError` or
 * another refusal of `create-office.ts` when the act is not possible, and `FateUnknown` when the
 * processor does not answer.
 */
export function runAct(deps: ActDeps, done: RequestedAct): Promise<ActOutcome> {
  const { act } = done;
  const now = deps.now();
  const inTransaction = (work: (tx: Tx) => Promise<ActOutcome>) =>
    withSystemContext(deps.db, async (tx) => recordAct(tx, done, await work(tx), now));
  // External acts are recorded after they succeeded.
  const record = (outcome: ActOutcome) => inTransaction(() => Promise.resolve(outcome));
  switch (act.act) {
    case 'list':
    case 'findings':
    case 'questions':
    case 'corrections':
    case 'check-proof':
    case 'requests':
    case 'preview-erasure':
      return withSystemContext(deps.db, (tx) => runReadAct(tx, act, deps));
    case 'move':
      return inTransaction((tx) => moveWorkOrder(tx, act, deps.workOrderRules, now));
    case 'offer-slots':
      return inTransaction((tx) => offerVisitTimes(tx, act, deps.workOrderRules, now));
    case 'no-show':
      return inTransaction((tx) => reportNoShow(tx, act, deps.workOrderRules, now));
    case 'cost':
      return inTransaction((tx) => askForCostApproval(tx, act, now));
    case 'tell':
      return inTransaction((tx) => sendWorkOrderMessage(tx, act, now));
    case 'notice-building':
      return inTransaction((tx) => createBuildingNotice(tx, act, now));
    case 'end-notice':
      return inTransaction((tx) => endBuildingNotice(tx, act.notice, now));
    case 'gate-code':
      return inTransaction((tx) => listGateCodes(tx, act.request, deps.gateCodeSecret));
    case 'charge':
      return inTransaction((tx) => chargeRenter(tx, act, now));
    case 'credit':
      return inTransaction((tx) => creditRenter(tx, act, now));
    case 'late-fee':
      return inTransaction((tx) => chargeLateFee(tx, act.renter, now));
    case 'stop-online-payments':
    case 'allow-online-payments':
      return inTransaction((tx) => setOnlinePayments(tx, act));
    case 'lift-hold':
      return inTransaction((tx) => liftMethodHold(tx, act, now));
    case 'answer':
      return inTransaction((tx) => answerRenterQuestion(tx, act, now));
    case 'answer-correction':
      return inTransaction((tx) => answerRenterCorrection(tx, act, now));
    case 'accept-notice':
      return inTransaction((tx) => acceptRenterNotice(tx, act, now));
    case 'decline-notice':
    case 'ask-notice-changes':
      return inTransaction((tx) => refuseRenterNotice(tx, act, now));
    case 'complete-move-out':
      return inTransaction((tx) => completeRenterMoveOut(tx, act, now));
    case 'return-deposit':
      return inTransaction((tx) => recordDepositReturn(tx, act, now));
    case 'erase':
      return runErasure(deps.db, { actor: done.actor, act }, now);
    case 'refund':
      return inTransaction((tx) => refundPayment(tx, act, now));
    default:
      return runExternalAct(deps, act, now).then(record);
  }
}

type ExternalAct = Extract<
  Act,
  { act: 'photo' | 'settle' | 'return' | 'sandbox-clock' | 'reconcile' }
>;

/** Runs acts with effects outside of the database. */
function runExternalAct(deps: ActDeps, act: ExternalAct, now: Date): Promise<ActOutcome> {
  switch (act.act) {
    case 'photo':
      return addOfficePhoto(deps, act, now);
    case 'sandbox-clock':
      return advanceSandboxClock(deps.bank, act.hours);
    case 'reconcile':
      return runReconciliation(deps, now);
    default:
      return runBankAct(deps, act);
  }
}

type ReadAct = Extract<
  Act,
  {
    act:
      | 'list'
      | 'findings'
      | 'questions'
      | 'corrections'
      | 'check-proof'
      | 'requests'
      | 'preview-erasure';
  }
>;

/** Runs acts that only read. */
function runReadAct(tx: Tx, act: ReadAct, { proofSecret, now }: ActDeps): Promise<ActOutcome> {
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
    case 'preview-erasure':
      return previewErasure(tx, act, now());
    case 'requests':
      return listRenterWorkOrders(tx, act.renter);
  }
}
