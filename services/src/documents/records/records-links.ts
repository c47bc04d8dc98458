import {
  createSealedLinks,
  type LinkSettings,
  type SealedLinks,
} from 'services/platform/storage/sealed-links';
import { z } from 'zod';

const linkPayloadSchema = z.strictObject({
  corporationId: z.string(),
  personId: z.string(),
  recordsId: z.string(),
});

export type RecordsLinks = SealedLinks<z.infer<typeof linkPayloadSchema>>;

/** Creates and opens sealed links to the records of a person. Links expire after `settings.seconds`. */
export const createRecordsLinks = (settings: LinkSettings): RecordsLinks =>
  createSealedLinks('records-link', linkPayloadSchema, settings);
