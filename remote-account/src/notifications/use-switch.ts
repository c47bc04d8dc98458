import { useState } from 'react';
import type { NotificationChannel, NotificationGroup } from 'shared/contract/notifications';
import { getSwitchSaveState } from 'shared/ui/switch-save-state';
import {
  areTextsRefused,
  isChangedElsewhere,
  useNotifications,
  useSetNotification,
} from '../queries/notifications.ts';

interface SwitchOptions {
  readonly group: NotificationGroup;
  readonly channel: NotificationChannel;
  /** The last known stored value. */
  readonly held: { readonly on: boolean; readonly version: number };
}

/**
 * The state of one switch. It shows the requested value while it is being saved, then the stored value. After
 * a lost response, the stored value is loaded before a result is shown.
 */
export function useSwitch({ group, channel, held }: SwitchOptions) {
  const [requested, setRequested] = useState<boolean | null>(null);
  const setting = useSetNotification();
  const all = useNotifications();
  const turn = (on: boolean) => {
    setRequested(on);
    setting.mutate({ version: held.version, input: { group, channel, on } });
  };
  return {
    on: setting.isPending && requested !== null ? requested : held.on,
    busy: setting.isPending,
    turn,
    turned:
      requested === null
        ? null
        : getSwitchSaveState(setting, all, {
            matches: held.on === requested,
            getRefusal: getRefusal,
          }),
  };
}

function getRefusal(error: unknown): 'elsewhere' | 'textsRefused' | null {
  if (isChangedElsewhere(error)) return 'elsewhere';
  return areTextsRefused(error) ? 'textsRefused' : null;
}
