import { operation } from './operation.ts';
import { instantSchema } from './primitives.ts';
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

/** Every REST operation of the document management service. */
export const documentOperations = [downloadDocument] as const;
