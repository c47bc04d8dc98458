/** The fault points of `services/src/payments/processor/fault-points.ts`. */
export const FAULT_POINTS = [
  'after-key',
  'before-charge',
  'after-charge',
  'before-commit',
  'after-commit',
  'in-completer',
  'in-webhook',
  'in-reversal',
] as const;
