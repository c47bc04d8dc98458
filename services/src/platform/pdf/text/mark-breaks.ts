const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Scripts without spaces between words. */
const NO_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}ー々ゝ]/u;
const BREAKING_SPACE = /^[^\S\u00a0\u202f]+$/;

/** The indexes where a line may break: after spaces and hyphens, and between words of scripts such as Thai or Chinese. */
export function markBreaks(text: string): ReadonlySet<number> {
  const breaks = new Set<number>();
  let before = '';
  for (const { segment, index } of words.segment(text)) {
    if (index > 0 && canBreak(before, segment)) breaks.add(index);
    before = segment;
  }
  return breaks;
}

function canBreak(before: string, after: string): boolean {
  if (BREAKING_SPACE.test(after)) return false;
  if (BREAKING_SPACE.test(before) || before.endsWith('-')) return true;
  if (OPENING.test(before) || CLOSING.test(after)) return false;
  return NO_SPACES.test(before) || NO_SPACES.test(after);
}
