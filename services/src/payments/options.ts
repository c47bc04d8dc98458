import type { ProcessorClient } from './processor-client.ts';

export type PaymentsOptions = {
  processor: ProcessorClient;
  /** The clock; tests turn it. */
  now(): Date;
};
