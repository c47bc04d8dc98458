// Code with sentences that renters read, in PDFs, in their records, in the mandate and in the legal texts.
export const RENTER_TEXT_FILES = [
  'services/src/documents/rendering/short-documents.ts',
  'services/src/documents/rendering/render-lease-pdf.ts',
  'services/src/documents/rendering/lease-chapters.ts',
  'services/src/documents/records/parts/auto-pay.ts',
  'services/src/documents/records/parts/profile.ts',
  'services/src/maintenance/records/requests-part.ts',
  'services/src/payments/auto-pay/plans/mandate.ts',
  'services/src/payments/payment/return-rules.ts',
  'services/src/payments/receipts/render-receipt-pdf.ts',
  'services/src/payments/rent-status/render-proof-pdf.ts',
  'services/src/payments/rent-status/proof-messages.ts',
  'services/src/payments/statements/render-statement-pdf.ts',
  'services/src/resident/move-out/pdf/render-notice-pdf.ts',
  'services/src/seed/legal-texts.ts',
];
