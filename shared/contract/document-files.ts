import { leaseDocumentSchema } from './documents.ts';
import { operation } from './operation.ts';
import { dateSchema, idSchema, instantSchema } from './primitives.ts';
import * as z from './z.ts';

// Files of the document management service. They are REST downloads, because GraphQL cannot return files.

/** A link to one file for one person, valid for a few minutes. */
export const documentLinkSchema = z.object({
  /** Encrypted: it does not reveal the person or the file. */
  link: z.string(),
  /** The full URL, for navigation by the browser. */
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
  summary: 'Returns the file of a link as an attachment. The link is enough: no token is required.',
  file: ['application/pdf', 'image/jpeg', 'image/png'],
  input: {
    params: z.strictObject({ link: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
  },
  response: z.unknown(),
  errors: ['not_found', 'link_expired'],
});

/** Maximum size of a renter's file, in bytes (10 MB). */
export const MAX_FILE_BYTES = 10_000_000;
/** A proof of insurance can be valid for at most this many years from today. */
export const MAX_INSURED_YEARS = 3;

export const sendInsuranceProof = operation({
  service: 'documents',
  name: 'sendInsuranceProof',
  method: 'POST',
  path: '/v1/leases/{lease_id}/insurance-proofs',
  status: 201,
  summary:
    'Stores a proof of insurance of the caller (PDF, JPEG, PNG, WebP or HEIC). The same file sent twice is stored once.',
  takesFile: MAX_FILE_BYTES,
  input: {
    params: z.strictObject({ lease_id: idSchema }),
    query: z.strictObject({
      /** The name on the device. Sanitized and without the extension, it becomes the document name. */
      file_name: z.string().check(z.minLength(1), z.maxLength(1_000)),
      /** Last date of the insurance: today or later. */
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
