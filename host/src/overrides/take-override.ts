import { OVERRIDE_BLOCK, OVERRIDE_KEY } from './override-names.ts';

/** Before anything is loaded: takes a developer's override, on a page or in a tab that has one. */
export async function takeOverride(): Promise<void> {
  if (!document.getElementById(OVERRIDE_BLOCK) && !isKept()) return;
  const { applyOverride } = await import('./apply-override.tsx');
  await applyOverride();
}

function isKept(): boolean {
  try {
    return sessionStorage.getItem(OVERRIDE_KEY) !== null;
  } catch {
    return false;
  }
}
