import type { SwitchSaveState } from 'shared/ui/switch-save-state';
import type { refusalOf } from '../queries/reminders.ts';
import { t } from './texts.ts';

type Refusal = NonNullable<ReturnType<typeof refusalOf>>;

/** Formats the save state of a switch. */
export const outcomeWords = (turned: SwitchSaveState<Refusal>): string =>
  t(turned === 'past' ? 'isPast' : turned);
