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

/** A question of the renters of a lease about one of its charges. */
export const chargeQuestion = pgTable(
  'charge_question',
  {
    corporationId: text('corporation_id').notNull(),
    questionId: text('question_id').notNull(),
    chargeId: text('charge_id').notNull(),
    leaseId: text('lease_id').notNull(),
    state: text('state', { enum: QUESTION_STATES }).notNull(),
    /** Time of the last message. */
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.questionId] }),
    // At most one open question for each charge: co-occupants add messages to the same question.
    uniqueIndex('charge_question_charge').on(table.corporationId, table.chargeId),
    index('charge_question_state').on(table.state, table.updatedAt),
    foreignKey({
      columns: [table.corporationId, table.chargeId],
      foreignColumns: [charge.corporationId, charge.chargeId],
    }),
  ],
);

/** One message of a question. Append-only. */
export const chargeQuestionMessage = pgTable(
  'charge_question_message',
  {
    corporationId: text('corporation_id').notNull(),
    messageId: text('message_id').notNull(),
    questionId: text('question_id').notNull(),
    /** Copied from `charge_question`, because row-level security filters by lease. */
    leaseId: text('lease_id').notNull(),
    /** 1, 2, 3: assigned under the lock of the question. */
    position: integer('position').notNull(),
    /** The renter who wrote it, and their name at that time; null for messages of the office. */
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
