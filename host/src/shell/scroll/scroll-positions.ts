const STORAGE_KEY = 'portal.scroll';
/** Back is pressed a few times, not hundreds: the oldest places are forgotten. */
const MAX_POSITIONS = 50;

/** How far down each entry of the history was left, in px; kept over a reload of this tab. */
export class ScrollPositions {
  private readonly places = new Map<string, number>(readStoredPositions());

  save(entry: string, at: number): void {
    this.places.delete(entry);
    this.places.set(entry, at);
  }

  get(entry: string): number {
    return this.places.get(entry) ?? 0;
  }

  persist(): void {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...this.places].slice(-MAX_POSITIONS)));
    } catch {
      // Storage is full or denied: the page begins at its top after a reload.
    }
  }
}

function readStoredPositions(): [string, number][] {
  // An address that was asked for anew begins at its top, whatever this tab has shown before.
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  if ((visit as PerformanceNavigationTiming | undefined)?.type === 'navigate') return [];
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
