// The entry point of the payments service: the only file that other folders import.

export { createAutoPayJob } from './auto-pay/auto-pay-job.ts';
export { tellOfExpiringCards } from './auto-pay/card-expiry.ts';
export { isWithdrawn } from './auto-pay/draws/after-failure.ts';
export { mandateOf } from './auto-pay/plans/mandate.ts';
export { columnsOf } from './auto-pay/plans/plan-rows.ts';
export { stopPlansWith } from './auto-pay/plans/plans-of-method.ts';
export { autoPayView } from './auto-pay/view.ts';
export { cancelPayment } from './cancel-payment/cancel-payment.ts';
export { AnswerRefused, answerQuestion } from './charge-questions/answer-question.ts';
export { type OpenQuestion, openQuestions } from './charge-questions/store.ts';
export { postCharge } from './charges/post-charge.ts';
export { findLateFees } from './charges/store/charges.ts';
export { findOpen, moneyOf, openCharges } from './charges/store/money.ts';
export { withdrawCharge } from './charges/withdraw-charge.ts';
export { type Completer, createCompleter } from './completer/completer.ts';
export { createPayment, type PayInput } from './create-payment/create-payment.ts';
export { toDepositTransactions } from './deposit/deposit-transactions.ts';
export { findDeposit, toDeposit } from './deposit/find-deposit.ts';
export { DepositReturnRefused, returnDeposit } from './deposit/return-deposit.ts';
export { DEPOSIT_COLUMNS } from './deposit/store.ts';
export type { LeaseFacts, LeaseIds } from './lease/lease-facts.ts';
export { findLeaseFacts, loadLeaseFacts } from './lease/store/find-lease.ts';
export { zoneOf } from './lease/store/zone-of-lease.ts';
export { todayOf } from './lease/zone-of-lease.ts';
export { type NewTransaction, paymentPostings, reversed } from './ledger/ledger.ts';
export { ledgerQueries } from './ledger/resolvers.ts';
export {
  lockLease,
  openAccounts,
  postTransaction,
  postTransactions,
} from './ledger/store/postings.ts';
export { endedBy, liftHold, lockMethod } from './methods/hold.ts';
export { labelOf, type MethodRow } from './methods/present-method.ts';
export { paymentLimits } from './options.ts';
export { createRecorder } from './outcome/recorder.ts';
export { presentPayments } from './payment/find-payments.ts';
export { TAKES_MONEY } from './payment/payment-states.ts';
export type { PaymentRow } from './payment/present.ts';
export { createInstrumentsClient } from './processor/instruments-client.ts';
export {
  type ChargeRequest,
  createProcessorClient,
  FateUnknown,
  type ProcessorBooks,
  type ProcessorCharge,
  type ProcessorClient,
} from './processor/processor-client.ts';
export { expireEvents } from './processor-events/store.ts';
export { takeEvent } from './processor-events/take-event.ts';
export { createQuote } from './quotes/quotes.ts';
export { expireQuotes } from './quotes/store.ts';
export { findReceipt } from './receipts/find-receipt.ts';
export { receiptPdf } from './receipts/receipt-pdf.ts';
export { reconcile } from './reconciliation/reconcile.ts';
export { createRefunder } from './refunds/refunder.ts';
export { RefundRefused, requestRefund } from './refunds/request-refund.ts';
export { readProofCode } from './rent-status/proof-code.ts';
export { createPayments } from './service.ts';
export { findStatement, statementOf } from './statements/find-statement.ts';
export { statementCsv } from './statements/statement-csv.ts';
export { statementPdf } from './statements/statement-pdf.ts';
