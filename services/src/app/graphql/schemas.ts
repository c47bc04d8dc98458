import { documentTypeDefs, mediaTypeDefs, recordsTypeDefs } from 'services/documents';
import { RESIDENT_TYPE_DEFS, termsTypeDefs } from 'services/resident';

/** The type definitions of each GraphQL service. `pnpm --filter services schema:write` publishes them. */
export const TYPE_DEFS = {
  resident: RESIDENT_TYPE_DEFS,
  documents: [documentTypeDefs, mediaTypeDefs, recordsTypeDefs, termsTypeDefs],
} as const;

export type SchemaName = keyof typeof TYPE_DEFS;
