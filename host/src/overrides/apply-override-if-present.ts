import { loadCode } from 'shared/loading/load-code';
import { OVERRIDE_DATA_BLOCK, OVERRIDE_STORAGE_KEY } from './override-names.ts';

/** Applies a developer override before anything else loads, if the page or the tab has one. */
export async function applyOverrideIfPresent(): Promise<void> {
  if (!document.getElementById(OVERRIDE_DATA_BLOCK) && !hasStoredOverride()) return;
  const { applyOverride } = await loadCode(() => import('./apply-override.tsx'));
  await applyOverride();
}

function hasStoredOverride(): boolean {
  try {
    return sessionStorage.getItem(OVERRIDE_STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}
