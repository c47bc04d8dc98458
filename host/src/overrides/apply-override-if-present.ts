import { loadCode } from 'shared/loading/load-code';
import { getPageEnvironment } from '../remotes/registry/page-data.ts';
import { overrideSection } from '../remotes/registry/registry.ts';
import { canOverride, parseOverride } from './override.ts';
import { OVERRIDE_DATA_BLOCK, OVERRIDE_STORAGE_KEY } from './override-names.ts';

/**
 * Applies a developer override before anything else loads, if the page or the tab has one. When the code for it does not
 * load, the section is not available, so that the released section is not mistaken for the override.
 */
export async function applyOverrideIfPresent(): Promise<void> {
  const text = document.getElementById(OVERRIDE_DATA_BLOCK)?.textContent ?? readStoredOverride();
  if (text === null) return;
  let code: typeof import('./apply-override.tsx');
  try {
    code = await loadCode(() => import('./apply-override.tsx'));
  } catch (error) {
    console.error('The override was not applied. Reload the page to try again.', error);
    const override = parseOverride(text);
    if (override && canOverride(getPageEnvironment(), location.origin))
      overrideSection(override.section, null);
    return;
  }
  await code.applyOverride();
}

function readStoredOverride(): string | null {
  try {
    return sessionStorage.getItem(OVERRIDE_STORAGE_KEY);
  } catch {
    return null;
  }
}
