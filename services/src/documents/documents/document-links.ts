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

/** Whose link it is, and to what. */
export type DocumentLinkPayload = z.infer<typeof linkPayloadSchema>;
export type DocumentLinks = SealedLinks<DocumentLinkPayload>;

/** Links to the files of documents. */
export const createDocumentLinks = (settings: LinkSettings): DocumentLinks =>
  createSealedLinks('document-link', linkPayloadSchema, settings);
