const STORAGE_KEY = 'portal.scroll';
/** The oldest positions are dropped: nobody goes back more than a few pages. */
const MAX_POSITIONS = 50;

/** The scroll position of each history entry, in px. Stored in sessionStorage across reloads of the tab. */
export class ScrollPositions {
  private readonly positions = new Map<string, number>(readStoredPositions());

  save(entry: string, at: number): void {
    this.positions.delete(entry);
    this.positions.set(entry, at);
  }

  get(entry: string): number {
    return this.positions.get(entry) ?? 0;
  }

  persist(): void {
    try {
      sessionStorage.setItem(
        STORAGE_KEY,
        JSON.stringify([...this.positions].slice(-MAX_POSITIONS)),
      );
    } catch {
      // Storage is full or denied: after a reload the page starts at the top.
    }
  }
}

function readStoredPositions(): [string, number][] {
  // A page opened by a new navigation, not a reload or Back, starts at the top.
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  if ((navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate') return [];
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
