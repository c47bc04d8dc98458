import type { Font } from 'fontkit';

type ShapedGlyph = { codepoint: number; cluster: number };
type SlottedGlyph = { id: number; codePoints: number[] };

/** The subset object of fontkit, in which pdfkit collects the glyphs of a document. Its types lack these fields. */
type Subset = {
  glyphs: number[];
  mapping: Record<number, number>;
  includeGlyph(id: number): number;
};

const GLYPH_BITS = 0xffff;

/**
 * Embeds a glyph once for each character that it represents, because a PDF maps each embedded glyph to one text. Noto
 * composes several Arabic letters from the same shapes and dots. With separate slots, copying and searching return the
 * original letters.
 */
export function createGlyphSlots(font: Font) {
  const slots = new Map<string, number>();
  const createSubset = font.createSubset.bind(font);
  Object.assign(font, { createSubset: () => acceptSlots(createSubset() as unknown as Subset) });

  const getSlot = (glyph: number, codePoints: readonly number[]) => {
    const key = `${glyph} ${codePoints.join(' ')}`;
    const slot = slots.get(key) ?? slots.size + 1;
    slots.set(key, slot);
    return slot * (GLYPH_BITS + 1) + glyph;
  };

  /** Maps the first glyph of a cluster to all its characters, and the others to none. */
  return (text: string, glyphs: readonly ShapedGlyph[]): SlottedGlyph[] => {
    const clusters = readClusters(text, glyphs);
    return glyphs.map(({ codepoint, cluster }) => {
      const codePoints = clusters.get(cluster)?.splice(0) ?? [];
      return { id: getSlot(codepoint, codePoints), codePoints };
    });
  };
}

function acceptSlots(subset: Subset): Subset {
  const { glyphs, mapping } = subset;
  subset.includeGlyph = (slot) => {
    const known = mapping[slot];
    if (known !== undefined) return known;
    glyphs.push(slot & GLYPH_BITS);
    mapping[slot] = glyphs.length - 1;
    return glyphs.length - 1;
  };
  return subset;
}

/** The code points of each cluster, by its start index. */
function readClusters(text: string, glyphs: readonly ShapedGlyph[]): Map<number, number[]> {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  return new Map(
    starts.map((start, index) => {
      const part = text.slice(start, starts[index + 1]);
      return [start, Array.from(part, (letter) => letter.codePointAt(0) ?? 0)];
    }),
  );
}
