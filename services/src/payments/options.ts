import type { Config } from 'services/platform/config/config';
import type { OpenDatabase } from 'services/platform/db/database';
import { createRateLimit, type RateLimit } from 'services/platform/http/limits/rate-limit';
import type { InstrumentsClient } from './processor/instruments-client.ts';
import type { ProcessorClient } from './processor/processor-client.ts';

export type PaymentsOptions = {
  processor: ProcessorClient;
  instruments: InstrumentsClient;
  limits: PaymentLimits;
  /** As in `getUndoDeadline`. */
  undoWindowMs: number | null;
  /** The clock; tests turn it. */
  now(): Date;
};

export type PaymentLimits = Record<'methods' | 'methodForms' | 'payments' | 'questions', RateLimit>;

/** Who opens the form and thinks better of it has not added a method. */
const FORMS_PER_METHOD = 4;

export function paymentLimits(open: OpenDatabase, { limits }: Config): PaymentLimits {
  const { methodsPerHour, paymentsPerMinute } = limits;
  const hourly = (name: string, points: number) =>
    createRateLimit(open, { name, points, seconds: 3_600 });
  const eachMinute = (name: string) =>
    createRateLimit(open, { name, points: paymentsPerMinute, seconds: 60 });
  return {
    methods: hourly('methods', methodsPerHour),
    methodForms: hourly('method-forms', methodsPerHour * FORMS_PER_METHOD),
    payments: eachMinute('payments'),
    questions: eachMinute('questions'),
  };
}
