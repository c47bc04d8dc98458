import type { Known } from './generated/documents.ts';
import { documentsOf } from './graphql-document.ts';

/** A document of document management (dms), with the types of its answer and its variables. */
export const dmsDocument = documentsOf<Known>('documents');
