import type { Known } from './generated/resident.ts';
import { documentsOf } from './graphql-document.ts';

/** A document of the resident service, with the types of its answer and its variables. */
export const residentDocument = documentsOf<Known>('resident');
