import { useState } from 'react';
import type { NotificationChannel, NotificationGroup } from 'shared/contract/notifications';
import {
  areTextsRefused,
  isChangedElsewhere,
  useNotifications,
  useSetNotification,
} from '../queries/notifications.ts';

/** What has become of the last turn of a switch. */
export type Turned =
  | 'saving'
  | 'saved'
  | 'checking'
  | 'notSaved'
  | 'unknown'
  | 'elsewhere'
  | 'textsRefused';

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
    turned: wanted === null ? null : turnedOf(setting, all, held.on === wanted),
  };
}

type Setting = Pick<ReturnType<typeof useSetNotification>, 'isPending' | 'isSuccess' | 'error'>;
type Asked = Pick<ReturnType<typeof useNotifications>, 'isFetching' | 'error'>;

function turnedOf(setting: Setting, all: Asked, holds: boolean): Turned | null {
  const { error } = setting;
  if (setting.isPending) return 'saving';
  if (setting.isSuccess) return 'saved';
  if (error === null) return null;
  if (isChangedElsewhere(error)) return 'elsewhere';
  if (areTextsRefused(error)) return 'textsRefused';
  // The answer was lost, perhaps after the change was made.
  if (all.isFetching) return 'checking';
  if (all.error !== null) return 'unknown';
  return holds ? 'saved' : 'notSaved';
}
