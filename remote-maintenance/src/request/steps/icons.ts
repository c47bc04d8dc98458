import type { CATEGORIES, PLACES } from 'shared/contract/maintenance';
import type { IconName } from 'shared/ui/icon';

export const PLACE_ICONS: Readonly<Record<(typeof PLACES)[number], IconName>> = {
  kitchen: 'pot',
  bathroom: 'bath',
  bedroom: 'bed',
  living_room: 'sofa',
  hallway: 'door',
  outside: 'tree',
  other: 'dots',
};

export const CATEGORY_ICONS: Readonly<Record<(typeof CATEGORIES)[number], IconName>> = {
  plumbing: 'drop',
  electrical: 'bolt',
  heating_cooling: 'thermometer',
  appliance: 'washer',
  door_window_lock: 'key',
  pest: 'bug',
  other: 'dots',
};
