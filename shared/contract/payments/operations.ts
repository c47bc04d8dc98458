import * as autoPay from './auto-pay-operations.ts';
import { getChargeQuestion, questionCharge } from './charge-questions.ts';
import { downloadStatement, getLedgerMonths } from './ledger-files.ts';
import { methodOperations } from './methods.ts';
import {
  cancelPayment,
  createPayment,
  findPaymentByKey,
  getPayment,
  listPayments,
} from './payments.ts';
import { createQuote, getFeeSchedule } from './quotes.ts';
import { downloadProof, getRentStatus } from './rent-status.ts';
import { downloadReceipt } from './statement.ts';
import { getAccountSummary } from './summary.ts';

export const paymentsOperations = [
  getAccountSummary,
  getRentStatus,
  getLedgerMonths,
  getChargeQuestion,
  questionCharge,
  autoPay.getAutoPay,
  autoPay.previewAutoPay,
  autoPay.createAutoPay,
  autoPay.changeAutoPay,
  autoPay.raiseCapOnce,
  autoPay.pauseAutoPay,
  autoPay.resumeAutoPay,
  autoPay.skipNextDraw,
  autoPay.unskipNextDraw,
  autoPay.stopAutoPay,
  ...methodOperations,
  getFeeSchedule,
  createQuote,
  createPayment,
  listPayments,
  getPayment,
  cancelPayment,
  findPaymentByKey,
  downloadReceipt,
  downloadProof,
  downloadStatement,
] as const;
