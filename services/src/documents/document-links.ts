import { z } from 'zod';
import { createSealedLinks, type SealedLinks } from './sealed-links.ts';

const linkedSchema = z.strictObject({
  corporationId: z.string(),
  personId: z.string(),
  doorId: z.string(),
  leaseId: z.string(),
  documentId: z.string(),
});

/** Whose link it is, and to what. */
export type Linked = z.infer<typeof linkedSchema>;

export type DocumentLinks = SealedLinks<Linked>;

/** Links to the files of documents, which hold for `seconds`. */
export const createDocumentLinks = (settings: { secret: string; seconds: number }): DocumentLinks =>
  createSealedLinks(settings, 'document-link', linkedSchema);
