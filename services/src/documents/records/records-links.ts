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

/** Links to the records of a person, which hold for `seconds`. */
export const createRecordsLinks = (settings: LinkSettings): RecordsLinks =>
  createSealedLinks('records-link', linkPayloadSchema, settings);
