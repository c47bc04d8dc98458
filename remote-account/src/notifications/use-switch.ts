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
  readonly stored: { readonly on: boolean; readonly version: number };
}

/**
 * The state of one switch. It shows the requested value while it is being saved, then the stored value. After
 * a lost response, the stored value is loaded before a result is shown.
 */
export function useSwitch({ group, channel, stored }: SwitchOptions) {
  const [requested, setRequested] = useState<boolean | null>(null);
  const setting = useSetNotification();
  const notifications = useNotifications();
  const setOn = (on: boolean) => {
    setRequested(on);
    setting.mutate({ version: stored.version, input: { group, channel, on } });
  };
  return {
    on: setting.isPending && requested !== null ? requested : stored.on,
    busy: setting.isPending,
    setOn,
    saveState:
      requested === null
        ? null
        : getSwitchSaveState(setting, notifications, {
            matches: stored.on === requested,
            getRefusal: getRefusal,
          }),
  };
}

function getRefusal(error: unknown): 'elsewhere' | 'textsRefused' | null {
  if (isChangedElsewhere(error)) return 'elsewhere';
  return areTextsRefused(error) ? 'textsRefused' : null;
}
