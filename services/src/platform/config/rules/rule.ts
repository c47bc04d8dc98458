import type { SettingValues } from 'services/platform/config/read-settings';
import type { Settings } from 'shared/server/settings/portal-env';

/** The settings that a rule checks. */
export type RuleInput = {
  /** The variables of the process without empty ones. */
  settings: Settings;
  /** The valid settings, with defaults. Rules skip settings that are missing here. */
  values: SettingValues;
  /** Names of the services that the process starts. */
  services: readonly string[];
};

/** Returns one sentence for each problem. It names the setting and how to correct it, and never shows a secret. */
export type Rule = (input: RuleInput) => string[];
