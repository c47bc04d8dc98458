import { listMethods } from './methods.ts';
import {
  cancelPayment,
  createPayment,
  findPaymentByKey,
  getPayment,
  listPayments,
} from './payments.ts';
import { createQuote, getFeeSchedule } from './quotes.ts';
import { downloadReceipt } from './statement.ts';
import { getAccountSummary } from './summary.ts';

export const paymentsOperations = [
  getAccountSummary,
  listMethods,
  getFeeSchedule,
  createQuote,
  createPayment,
  listPayments,
  getPayment,
  cancelPayment,
  findPaymentByKey,
  downloadReceipt,
] as const;
