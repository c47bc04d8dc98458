import { isInBaseFont } from './base-font.ts';
import { detectHanRegion, type HanRegion, listFamilies } from './font-families.ts';
import { type FontSlice, listSlices, type Weight } from './font-slices.ts';
import type { ScriptFont } from './script-font.ts';

/** Control characters that need no glyph: joiners, variation selectors, direction marks. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;

type RequestedFont = { slice: FontSlice; weight: Weight };

/** `'base'`, a script font, `'pending'` while the font is not loaded, or `'none'`. */
export type FontChoice = ScriptFont | 'base' | 'pending' | 'none';

/**
 * The additional fonts of one document. Text is drawn synchronously but fonts are loaded asynchronously, so a document
 * is drawn again after the requested fonts are loaded.
 */
export class DocumentFonts {
  private readonly loaded = new Map<string, ScriptFont>();
  private readonly requested = new Map<string, RequestedFont>();
  private readonly choices = new Map<string, FontChoice>();
  private region: HanRegion | undefined;

  /** Whether the document has to be drawn again with more fonts. */
  get isIncomplete(): boolean {
    return this.requested.size > 0;
  }

  /** Detects which regional forms of Han characters the document uses. The first detection is kept. */
  noteText(text: string): void {
    this.region ??= detectHanRegion(text);
  }

  /** The font for a grapheme cluster: the first one that has all its characters. */
  choose(cluster: string, weight: Weight): FontChoice {
    const key = `${weight} ${cluster}`;
    const known = this.choices.get(key);
    if (known) return known;
    const choice = this.search(cluster, weight);
    if (choice !== 'pending') this.choices.set(key, choice);
    return choice;
  }

  /** Loads the fonts that were requested since the last call. */
  async load(): Promise<void> {
    const { loadScriptFont } = await import('./script-font-cache.ts');
    for (const [key, { slice, weight }] of this.requested) {
      this.loaded.set(key, await loadScriptFont(slice, weight));
    }
    this.requested.clear();
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

  private find(font: RequestedFont): ScriptFont | 'pending' {
    const key = `${font.slice.family.name} ${font.slice.name} ${font.weight}`;
    const found = this.loaded.get(key);
    if (found) return found;
    this.requested.set(key, font);
    return 'pending';
  }
}
