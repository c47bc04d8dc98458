import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { QUESTION_STATES } from 'shared/contract/payments/charges';
import { instant } from './columns.ts';
import { charge } from './payments.ts';
import { person } from './people.ts';

/** What the renters of a lease ask about one of its charges. */
export const chargeQuestion = pgTable(
  'charge_question',
  {
    corporationId: text('corporation_id').notNull(),
    questionId: text('question_id').notNull(),
    chargeId: text('charge_id').notNull(),
    leaseId: text('lease_id').notNull(),
    state: text('state', { enum: QUESTION_STATES }).notNull(),
    /** Of the last message. */
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.questionId] }),
    // However many of a home ask at the same moment, they ask together.
    uniqueIndex('charge_question_charge').on(table.corporationId, table.chargeId),
    index('charge_question_state').on(table.state, table.updatedAt),
    foreignKey({
      columns: [table.corporationId, table.chargeId],
      foreignColumns: [charge.corporationId, charge.chargeId],
    }),
  ],
);

/** One message of a question. Only ever added to. */
export const chargeQuestionMessage = pgTable(
  'charge_question_message',
  {
    corporationId: text('corporation_id').notNull(),
    messageId: text('message_id').notNull(),
    questionId: text('question_id').notNull(),
    /** As in `charge_question`: row-level security asks by lease. */
    leaseId: text('lease_id').notNull(),
    /** 1, 2, 3: given out while the question is held. */
    position: integer('position').notNull(),
    /** Who of the lease wrote it, and their name on that day; null of the office. */
    personId: text('person_id'),
    authorName: text('author_name'),
    text: text('text').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.messageId] }),
    uniqueIndex('charge_question_message_position').on(
      table.corporationId,
      table.questionId,
      table.position,
    ),
    foreignKey({
      columns: [table.corporationId, table.questionId],
      foreignColumns: [chargeQuestion.corporationId, chargeQuestion.questionId],
    }),
    foreignKey({
      columns: [table.corporationId, table.personId],
      foreignColumns: [person.corporationId, person.personId],
    }),
  ],
);
