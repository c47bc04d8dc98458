import { operation } from './operation.ts';
import { idSchema, instantSchema } from './primitives.ts';
import * as z from './z.ts';

// "Take my records": exports all data of a person as one ZIP file. A background job creates the file.

export const RECORDS_STATES = ['waiting', 'making', 'ready', 'failed'] as const;

const underWaySchema = z.object({
  records_id: idSchema,
  requested_at: instantSchema,
  files_done: z.int(),
  /** Null until the files are counted. */
  files_total: z.nullable(z.int()),
  bytes_done: z.int(),
});

const readySchema = z.object({
  records_id: idSchema,
  finished_at: instantSchema,
  files_total: z.int(),
  size_bytes: z.int(),
  /** When the file is removed. Afterwards a new one can be created. */
  kept_until: instantSchema,
});

/** A person has at most one export in progress. The last finished export stays until the next is ready. */
export const recordsSchema = z.object({
  under_way: z.nullable(underWaySchema),
  ready: z.nullable(readySchema),
  /** When the last export failed; null after the next one was requested. */
  failed_at: z.nullable(instantSchema),
  /** Number of days for which a file is kept. */
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
    'Returns the records of a link as a ZIP. The link is enough, because the browser downloads it without a token.',
  file: ['application/zip'],
  input: {
    params: z.strictObject({ link: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
  },
  response: z.unknown(),
  errors: ['not_found', 'link_expired'],
});
