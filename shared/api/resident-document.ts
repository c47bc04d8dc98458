import type { KnownDocuments } from './generated/resident.ts';
import { createDocumentFactory } from './graphql-document.ts';

/** A document of the resident service, with the types of its answer and its variables. */
export const residentDocument = createDocumentFactory<KnownDocuments>('resident');
