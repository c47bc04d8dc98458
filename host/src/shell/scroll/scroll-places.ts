const STORE = 'portal.scroll';
/** Back is pressed a few times, not hundreds: the oldest places are forgotten. */
const KEPT = 50;

/** How far down each entry of the history was left, in px; kept over a reload of this tab. */
export class ScrollPlaces {
  private readonly places = new Map<string, number>(read());

  left(entry: string, at: number): void {
    this.places.delete(entry);
    this.places.set(entry, at);
  }

  of(entry: string): number {
    return this.places.get(entry) ?? 0;
  }

  keep(): void {
    try {
      sessionStorage.setItem(STORE, JSON.stringify([...this.places].slice(-KEPT)));
    } catch {
      // Storage is full or denied: the page begins at its top after a reload.
    }
  }
}

function read(): [string, number][] {
  // An address that was asked for anew begins at its top, whatever this tab has shown before.
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  if ((visit as PerformanceNavigationTiming | undefined)?.type === 'navigate') return [];
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
