import { isInBaseFont } from './base-font.ts';
import { detectHanRegion, type HanRegion, listFamilies } from './font-families.ts';
import { type FontSlice, listSlices, type Weight } from './font-slices.ts';
import type { ScriptFont } from './script-font.ts';

/** Controls that no font needs a glyph for: joiners, variation selectors, marks of direction. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;

type WantedFont = { slice: FontSlice; weight: Weight };

/** `'base'`, a font for the script, `'pending'` until it is loaded, or `'none'`. */
export type FontChoice = ScriptFont | 'base' | 'pending' | 'none';

/**
 * The fonts of one document beside the base font. Text is written synchronously and fonts are loaded
 * asynchronously, so a document is drawn again once the fonts that it wants are there.
 */
export class DocumentFonts {
  private readonly loaded = new Map<string, ScriptFont>();
  private readonly wanted = new Map<string, WantedFont>();
  private readonly choices = new Map<string, FontChoice>();
  private region: HanRegion | undefined;

  /** Whether text was met that has to be drawn again with more fonts. */
  get isIncomplete(): boolean {
    return this.wanted.size > 0;
  }

  /** Keeps the first sign of which forms of Han characters this document uses. */
  noteText(text: string): void {
    this.region ??= detectHanRegion(text);
  }

  /** The font for a grapheme cluster: one that has all of it. */
  choose(cluster: string, weight: Weight): FontChoice {
    const key = `${weight} ${cluster}`;
    const known = this.choices.get(key);
    if (known) return known;
    const choice = this.search(cluster, weight);
    if (choice !== 'pending') this.choices.set(key, choice);
    return choice;
  }

  /** Loads what was wanted since the last call. */
  async load(): Promise<void> {
    const { loadScriptFont } = await import('./script-font-cache.ts');
    for (const [key, { slice, weight }] of this.wanted) {
      this.loaded.set(key, await loadScriptFont(slice, weight));
    }
    this.wanted.clear();
  }

  private search(cluster: string, weight: Weight): FontChoice {
    const needed = Array.from(cluster)
      .filter((letter) => !IGNORABLE.test(letter))
      .map((letter) => letter.codePointAt(0) ?? 0);
    if (needed.every(isInBaseFont)) return 'base';
    for (const family of listFamilies(this.region)) {
      for (const slice of listSlices(family)) {
        if (!needed.every((codePoint) => slice.lists(codePoint))) continue;
        const font = this.find({ slice, weight });
        if (font === 'pending' || needed.every((codePoint) => font.has(codePoint))) return font;
      }
    }
    return 'none';
  }

  private find(font: WantedFont): ScriptFont | 'pending' {
    const key = `${font.slice.family.name} ${font.slice.name} ${font.weight}`;
    const found = this.loaded.get(key);
    if (found) return found;
    this.wanted.set(key, font);
    return 'pending';
  }
}
