import { LRUCache } from 'lru-cache';
import type { FontSlice, Weight } from './font-slices.ts';
import { openScriptFont, type ScriptFont } from './script-font.ts';

/** A name in kanji takes up to five files of 50 to 200 KB; a long text in Chinese some thirty. */
const MOST_FONTS = 48;

const opened = new LRUCache<string, Promise<ScriptFont>>({ max: MOST_FONTS });

/** Opens a font file, or gives the one that an earlier document opened. */
export function loadScriptFont(slice: FontSlice, weight: Weight): Promise<ScriptFont> {
  const key = `${slice.family.name} ${slice.name} ${weight}`;
  const known = opened.get(key);
  if (known) return known;
  const opening = openScriptFont(slice, weight);
  opened.set(key, opening);
  // A failed read is tried again by the next document.
  opening.catch(() => opened.delete(key));
  return opening;
}
