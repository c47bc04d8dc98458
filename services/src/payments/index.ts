// The entry point of the payments service. Other services import only this file.

export { createAutoPayJob } from './auto-pay/auto-pay-job.ts';
export { isAuthorizationWithdrawn } from './auto-pay/draws/choose-remedy.ts';
export { loadAutoPay } from './auto-pay/load-auto-pay.ts';
export { notifyExpiringCards } from './auto-pay/notify-expiring-cards.ts';
export { getMandate } from './auto-pay/plans/mandate.ts';
export { toPlanColumns } from './auto-pay/plans/plan-rows.ts';
export { requireNewAuthorization } from './auto-pay/plans/plans-with-method.ts';
export { cancelPayment } from './cancel-payment/cancel-payment.ts';
export { AnswerRefusedError, answerQuestion } from './charge-questions/answer-question.ts';
export { listOpenQuestions, type OpenQuestion } from './charge-questions/store.ts';
export { postCharge } from './charges/post-charge.ts';
export { listLateFees } from './charges/store/charges.ts';
export {
  listOpenCharges,
  listOpenChargesBeforeCredit,
  loadAccountBalance,
} from './charges/store/open-charges.ts';
export { withdrawCharge } from './charges/withdraw-charge.ts';
export { type Completer, createCompleter } from './completer/completer.ts';
export { type CreatePaymentInput, createPayment } from './create-payment/create-payment.ts';
export { toDepositTransactions } from './deposit/deposit-transactions.ts';
export { findDeposit, toDeposit } from './deposit/find-deposit.ts';
export { DepositReturnRefusedError, returnDeposit } from './deposit/return-deposit.ts';
export { DEPOSIT_COLUMNS } from './deposit/store.ts';
export { readLedgerSum, readPaymentFigures } from './figures/read-figures.ts';
export type { LeaseIds, LeasePaymentTerms } from './lease/lease-payment-terms.ts';
export { loadToday } from './lease/load-today.ts';
export { findActiveLeaseById, findOwnLease } from './lease/store/find-lease.ts';
export { loadTimeZone } from './lease/store/time-zone.ts';
export { getPaymentPostings, type NewTransaction, reversePostings } from './ledger/ledger.ts';
export { ledgerQueries } from './ledger/resolvers.ts';
export {
  lockLease,
  openAccounts,
  postTransaction,
  postTransactions,
} from './ledger/store/postings.ts';
export { createLedgerAuditJob } from './ledger-audit/ledger-audit-job.ts';
export { PROBLEM_KINDS } from './ledger-audit/ledger-problem.ts';
export { loadLedgerAudit } from './ledger-audit/load-ledger-audit.ts';
export { findPermanentBlockCode, liftHold, lockMethod } from './methods/lift-hold.ts';
export { formatMethodLabel, type MethodRow } from './methods/to-method-response.ts';
export { createPaymentLimits } from './options.ts';
export { createOutcomeRecorder } from './outcome/outcome-recorder.ts';
export { loadPaymentResponses } from './payment/find-payments.ts';
export { COUNTED_STATES } from './payment/payment-states.ts';
export type { PaymentRow } from './payment/to-payment-response.ts';
export { createInstrumentsClient } from './processor/instruments-client.ts';
export {
  createProcessorClient,
  PaymentOutcomeUnknownError,
  type ProcessorCharge,
  type ProcessorChargeInput,
  type ProcessorClient,
  type ProcessorRecords,
} from './processor/processor-client.ts';
export { receiveEvent } from './processor-events/receive-event.ts';
export { deleteOldEvents } from './processor-events/store.ts';
export { createQuote } from './quotes/create-quote.ts';
export { deleteExpiredQuotes } from './quotes/store.ts';
export { findReceipt } from './receipts/find-receipt.ts';
export { renderReceiptPdf } from './receipts/render-receipt-pdf.ts';
export { reconcile } from './reconciliation/reconcile.ts';
export { createRefunder } from './refunds/refunder.ts';
export { RefundRefusedError, requestRefund } from './refunds/request-refund.ts';
export { readProofCode } from './rent-status/proof-code.ts';
export { createPaymentsService } from './service.ts';
export { findStatement, loadStatement } from './statements/find-statement.ts';
export { renderStatementCsv } from './statements/render-statement-csv.ts';
export { renderStatementPdf } from './statements/render-statement-pdf.ts';
