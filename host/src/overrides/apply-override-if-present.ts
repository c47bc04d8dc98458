import { OVERRIDE_DATA_BLOCK, OVERRIDE_STORAGE_KEY } from './override-names.ts';

/** Before anything is loaded: takes a developer's override, on a page or in a tab that has one. */
export async function applyOverrideIfPresent(): Promise<void> {
  if (!document.getElementById(OVERRIDE_DATA_BLOCK) && !hasStoredOverride()) return;
  const { applyOverride } = await import('./apply-override.tsx');
  await applyOverride();
}

function hasStoredOverride(): boolean {
  try {
    return sessionStorage.getItem(OVERRIDE_STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}
