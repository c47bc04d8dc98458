import type { Config } from 'services/platform/config/config';
import type { OpenDatabase } from 'services/platform/db/database';
import { createRateLimit, type RateLimit } from 'services/platform/http/limits/rate-limit';
import type { InstrumentsClient } from './processor/instruments-client.ts';
import type { ProcessorClient } from './processor/processor-client.ts';

export type PaymentsOptions = {
  processor: ProcessorClient;
  instruments: InstrumentsClient;
  limits: PaymentLimits;
  /** See `getUndoDeadline`. */
  undoWindowMs: number | null;
  /** The clock; tests replace it. */
  now(): Date;
};

export type PaymentLimits = Record<'methods' | 'methodForms' | 'payments' | 'questions', RateLimit>;

/** Allows opening the form without adding a method. */
const FORMS_PER_METHOD = 4;

export function createPaymentLimits(open: OpenDatabase, { limits }: Config): PaymentLimits {
  const { methodsPerHour, paymentsPerMinute } = limits;
  const createHourlyLimit = (name: string, points: number) =>
    createRateLimit(open, { name, points, seconds: 3_600 });
  const createMinuteLimit = (name: string) =>
    createRateLimit(open, { name, points: paymentsPerMinute, seconds: 60 });
  return {
    methods: createHourlyLimit('methods', methodsPerHour),
    methodForms: createHourlyLimit('method-forms', methodsPerHour * FORMS_PER_METHOD),
    payments: createMinuteLimit('payments'),
    questions: createMinuteLimit('questions'),
  };
}
