import type { KnownDocuments } from './generated/documents.ts';
import { createDocumentFactory } from './graphql-document.ts';

/** A document of document management (dms), with the types of its answer and its variables. */
export const dmsDocument = createDocumentFactory<KnownDocuments>('documents');
