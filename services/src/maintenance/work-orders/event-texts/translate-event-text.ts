import { defineStoredTexts } from 'services/platform/texts/stored-texts';
import type { WorkOrderEvent } from 'shared/contract/work-order-event';

const { translate: translateLine } = defineStoredTexts(new URL('./messages/', import.meta.url));

/** Kinds of events whose text the services write. The others have the words of a person. */
const WRITTEN_KINDS: readonly WorkOrderEvent['kind'][] = ['visit_moved', 'times_wished', 'moved'];

/** Translates each line of a text that the services have written for the timeline. */
export const translateWrittenText = (text: string): string =>
  text.split('\n').map(translateLine).join('\n');

/**
 * Translates the text of a timeline event for the reader. Events are stored in English, because the household and the
 * office read them.
 */
export const translateEventText = (kind: WorkOrderEvent['kind'], text: string | null) =>
  text !== null && WRITTEN_KINDS.includes(kind) ? translateWrittenText(text) : text;
