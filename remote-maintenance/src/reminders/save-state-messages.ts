import type { SwitchSaveState } from 'shared/ui/switch-save-state';
import type { getReminderRefusal } from '../queries/reminders.ts';
import { t } from './texts.ts';

type Refusal = NonNullable<ReturnType<typeof getReminderRefusal>>;

/** Formats the save state of a switch. */
export const formatSaveState = (state: SwitchSaveState<Refusal>): string =>
  t(state === 'past' ? 'isPast' : state);
