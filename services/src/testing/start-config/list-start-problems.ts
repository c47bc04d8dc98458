import { loadStartConfig } from 'services/app/load-start-config';
import { ConfigProblemsError } from 'services/platform/config/config';
import { type Changes, PRODUCTION_SETTINGS } from './production-settings.ts';

/** Returns the problems of a production start with some settings changed, and these names on the command line. */
export function listStartProblems(
  changes: Changes,
  args: readonly string[] = [],
): readonly string[] {
  try {
    loadStartConfig({ ...PRODUCTION_SETTINGS, ...changes }, args);
    return [];
  } catch (error) {
    if (error instanceof ConfigProblemsError) return error.problems;
    throw error;
  }
}
