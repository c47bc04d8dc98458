import { operation } from './operation.ts';
import { idSchema, instantSchema } from './primitives.ts';
import * as z from './z.ts';

// "Take my records": all that the portal keeps for a person, in one ZIP that is made beside requests.

export const RECORDS_STATES = ['waiting', 'making', 'ready', 'failed'] as const;

const underWaySchema = z.object({
  records_id: idSchema,
  requested_at: instantSchema,
  files_done: z.int(),
  /** Null until they have been counted. */
  files_total: z.nullable(z.int()),
  bytes_done: z.int(),
});

const readySchema = z.object({
  records_id: idSchema,
  finished_at: instantSchema,
  files_total: z.int(),
  size_bytes: z.int(),
  /** From then on it is removed, and can be made anew. */
  kept_until: instantSchema,
});

/** At most one is being made for a person; the last one that was made stays until the next is there. */
export const recordsSchema = z.object({
  under_way: z.nullable(underWaySchema),
  ready: z.nullable(readySchema),
  /** When the last one could not be made; null once another is asked for. */
  failed_at: z.nullable(instantSchema),
  /** For how many days one is kept. */
  kept_days: z.int(),
});
export type Records = z.Infer<typeof recordsSchema>;

export const downloadRecords = operation({
  service: 'documents',
  name: 'downloadRecords',
  method: 'GET',
  path: '/v1/records/{link}',
  status: 200,
  summary:
    'The records behind a link, as a ZIP. The link is enough: a browser asks for it by itself, without a token.',
  file: ['application/zip'],
  input: {
    params: z.strictObject({ link: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
  },
  response: z.unknown(),
  errors: ['not_found', 'link_expired'],
});
