/** A font package. Variable fonts have one file for all weights, static fonts one file per weight. */
export type FontFamily = { name: string; isVariable: boolean };

const variable = (name: string): FontFamily => ({ name, isVariable: true });

/** Font families for scripts that Source Sans lacks. All have the OFL license. */
const SCRIPT_FAMILIES: readonly FontFamily[] = [
  variable('noto-sans-arabic'),
  variable('noto-sans-hebrew'),
  variable('noto-sans-devanagari'),
  variable('noto-sans-thai'),
  variable('noto-sans-bengali'),
  variable('noto-sans-gurmukhi'),
  variable('noto-sans-gujarati'),
  variable('noto-sans-tamil'),
  variable('noto-sans-telugu'),
  variable('noto-sans-kannada'),
  variable('noto-sans-malayalam'),
  variable('noto-sans-sinhala'),
  variable('noto-sans-lao'),
  variable('noto-sans-khmer'),
  { name: 'noto-sans-myanmar', isVariable: false },
  variable('noto-sans-armenian'),
  variable('noto-sans-georgian'),
  variable('noto-sans-ethiopic'),
];

const EMOJI = variable('noto-emoji');
const HAN = {
  jp: variable('noto-sans-jp'),
  kr: variable('noto-sans-kr'),
  sc: variable('noto-sans-sc'),
  tc: variable('noto-sans-tc'),
} as const;

/** The regional forms of Han characters that a document uses. */
export type HanRegion = 'jp' | 'kr' | 'sc';

/** Detects the region by Kana or Hangul. Undefined for Han characters only. */
export function detectHanRegion(text: string): HanRegion | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp';
  return /\p{Script=Hangul}/u.test(text) ? 'kr' : undefined;
}

const HAN_ORDERS: Record<HanRegion, readonly FontFamily[]> = {
  jp: [HAN.jp, HAN.sc, HAN.tc, HAN.kr],
  kr: [HAN.kr, HAN.sc, HAN.tc, HAN.jp],
  sc: [HAN.sc, HAN.tc, HAN.jp, HAN.kr],
};

/** The families to try for a character, in order. */
export function listFamilies(region: HanRegion = 'sc'): readonly FontFamily[] {
  return FAMILIES[region];
}

const listAll = (region: HanRegion) => [EMOJI, ...SCRIPT_FAMILIES, ...HAN_ORDERS[region]];
const FAMILIES = { jp: listAll('jp'), kr: listAll('kr'), sc: listAll('sc') };
