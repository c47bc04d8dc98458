import type { KnownDocuments } from './generated/resident.ts';
import { createDocumentFactory } from './graphql-document.ts';

/** A GraphQL document of the resident service, with the types of its data and variables. */
export const residentDocument = createDocumentFactory<KnownDocuments>('resident');
