import { documentTypeDefs, mediaTypeDefs, recordsTypeDefs } from 'services/documents';
import { RESIDENT_TYPE_DEFS, termsTypeDefs } from 'services/resident';

/** What each GraphQL service is made of. `pnpm --filter services schema:write` publishes it. */
export const TYPE_DEFS = {
  resident: RESIDENT_TYPE_DEFS,
  documents: [documentTypeDefs, mediaTypeDefs, recordsTypeDefs, termsTypeDefs],
} as const;

export type GraphqlService = keyof typeof TYPE_DEFS;
