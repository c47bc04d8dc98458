import { leaseDocumentSchema } from './documents.ts';
import { operation } from './operation.ts';
import { dateSchema, idSchema, instantSchema } from './primitives.ts';
import * as z from './z.ts';

// The files of the document management service. A file is no GraphQL: it has an address of its own.

/** A way to one file for one person, for a few minutes. */
export const documentLinkSchema = z.object({
  /** Sealed: it tells nothing of whose or which file it is. */
  link: z.string(),
  /** The whole address, for a browser that opens it by itself. */
  url: z.string(),
  expires_at: instantSchema,
});
export type DocumentLink = z.Infer<typeof documentLinkSchema>;

export const downloadDocument = operation({
  service: 'documents',
  name: 'downloadDocument',
  method: 'GET',
  path: '/v1/files/{link}',
  status: 200,
  summary: 'The file behind a link, as an attachment. The link is enough: no token is asked for.',
  file: ['application/pdf', 'image/jpeg', 'image/png'],
  input: {
    params: z.strictObject({ link: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
  },
  response: z.unknown(),
  errors: ['not_found', 'link_expired'],
});

/** The most that a file of a renter may have, in bytes: 10 MB. */
export const MAX_FILE_BYTES = 10_000_000;
/** A proof of insurance can hold this many years from today, at most. */
export const MAX_INSURED_YEARS = 3;

export const sendInsuranceProof = operation({
  service: 'documents',
  name: 'sendInsuranceProof',
  method: 'POST',
  path: '/v1/leases/{lease_id}/insurance-proofs',
  status: 201,
  summary:
    'Files a proof of insurance for who sends it: PDF, JPEG, PNG, WebP or HEIC. The same one sent twice is filed once.',
  takesFile: MAX_FILE_BYTES,
  input: {
    params: z.strictObject({ lease_id: idSchema }),
    query: z.strictObject({
      /** As the device calls it. Made safe and without its ending, it is the name of the document. */
      file_name: z.string().check(z.minLength(1), z.maxLength(1_000)),
      /** Last day of the insurance: today or later. */
      valid_until: dateSchema,
    }),
  },
  response: leaseDocumentSchema,
  errors: [
    'not_found',
    'file_empty',
    'file_too_large',
    'file_kind_refused',
    'file_archive_refused',
    'file_script_refused',
    'file_ambiguous',
    'file_infected',
    'file_picture_too_large',
    'file_unreadable',
  ],
});
