import {
  createSealedLinks,
  type LinkSettings,
  type SealedLinks,
} from 'services/platform/storage/sealed-links';
import { z } from 'zod';

const linkPayloadSchema = z.strictObject({
  corporationId: z.string(),
  personId: z.string(),
  doorId: z.string(),
  leaseId: z.string(),
  documentId: z.string(),
});

/** The renter a link was made for, and the document it opens. */
export type DocumentLinkPayload = z.infer<typeof linkPayloadSchema>;
export type DocumentLinks = SealedLinks<DocumentLinkPayload>;

/** Creates and opens sealed links to document files. */
export const createDocumentLinks = (settings: LinkSettings): DocumentLinks =>
  createSealedLinks('document-link', linkPayloadSchema, settings);
