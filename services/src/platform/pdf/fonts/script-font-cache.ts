import { LRUCache } from 'lru-cache';
import type { FontSlice, Weight } from './font-slices.ts';
import { openScriptFont, type ScriptFont } from './script-font.ts';

/** Most cached fonts. A name in kanji needs up to five files of 50 to 200 KB, a long Chinese text about thirty. */
const MAX_FONTS = 48;

const openFonts = new LRUCache<string, Promise<ScriptFont>>({ max: MAX_FONTS });

/** Opens a font file, or returns the cached font. */
export function loadScriptFont(slice: FontSlice, weight: Weight): Promise<ScriptFont> {
  const key = `${slice.family.name} ${slice.name} ${weight}`;
  const known = openFonts.get(key);
  if (known) return known;
  const opening = openScriptFont(slice, weight);
  openFonts.set(key, opening);
  // Not cached after an error, so that the next document tries again.
  opening.catch(() => openFonts.delete(key));
  return opening;
}
