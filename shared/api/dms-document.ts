import type { KnownDocuments } from './generated/documents.ts';
import { createDocumentFactory } from './graphql-document.ts';

/** A GraphQL document of the document management service (dms), with the types of its data and variables. */
export const dmsDocument = createDocumentFactory<KnownDocuments>('documents');
