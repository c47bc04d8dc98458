import type { SwitchSaveState } from 'shared/ui/switch-save-state';
import type { refusalOf } from '../queries/reminders.ts';
import { t } from './texts.ts';

type Refusal = NonNullable<ReturnType<typeof refusalOf>>;

/** What has become of a turn, in words. */
export const outcomeWords = (turned: SwitchSaveState<Refusal>): string =>
  t(turned === 'past' ? 'isPast' : turned);
