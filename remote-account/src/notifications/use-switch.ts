import { useState } from 'react';
import type { NotificationChannel, NotificationGroup } from 'shared/contract/notifications';
import { getSwitchSaveState } from 'shared/ui/switch-save-state';
import {
  areTextsRefused,
  isChangedElsewhere,
  useNotifications,
  useSetNotification,
} from '../queries/notifications.ts';

interface SwitchPlace {
  readonly group: NotificationGroup;
  readonly channel: NotificationChannel;
  /** As the service was last heard to hold it. */
  readonly held: { readonly on: boolean; readonly version: number };
}

/**
 * One switch. It shows what is wanted while that is on its way, and what the service holds from then on:
 * where an answer was lost, the service is asked what stands there before anything is said.
 */
export function useSwitch({ group, channel, held }: SwitchPlace) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const setting = useSetNotification();
  const all = useNotifications();
  const turn = (on: boolean) => {
    setWanted(on);
    setting.mutate({ version: held.version, input: { group, channel, on } });
  };
  return {
    on: setting.isPending && wanted !== null ? wanted : held.on,
    busy: setting.isPending,
    turn,
    turned:
      wanted === null
        ? null
        : getSwitchSaveState(setting, all, { matches: held.on === wanted, getRefusal: refusalOf }),
  };
}

function refusalOf(error: unknown): 'elsewhere' | 'textsRefused' | null {
  if (isChangedElsewhere(error)) return 'elsewhere';
  return areTextsRefused(error) ? 'textsRefused' : null;
}
