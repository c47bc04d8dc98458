/**
 * A text with tags, from `t(key, protectValues(values))`. The template shows it as `Text` does: `<b>..</b>` as bold, and
 * other tags as parts, whose slot `inner` has the text in the tag.
 */
export interface RichText {
  readonly rich: string;
  readonly tags?: Readonly<Record<string, Part>>;
}

/** What a slot shows: a text, parts in order, or nothing (an empty list). */
export type SlotValue = string | RichText | Part | readonly Part[];

/** A part of a template by its name, with the values of its slots. */
export interface Part {
  readonly part: string;
  readonly slots: Readonly<Record<string, SlotValue>>;
}

/** What a fill function may depend on besides the answers. */
export interface FirstContentPlace {
  /** The path below the section: `''` for the index. */
  readonly path: string;
  /** The query of the address: `?tab=done`. */
  readonly search: string;
  /** Whether the side navigation is shown (from 1024 px). */
  readonly isDesktop: boolean;
}

/**
 * Fills the template of a section from the bodies of the early responses, in the order in which the build names
 * the requests. Returns null, or throws, for answers that it does not know: the skeleton then stays.
 */
export type FillFirstContent = (
  answers: readonly unknown[],
  place: FirstContentPlace,
) => Part | null;

/** A rendered template. */
export interface RenderedTemplate {
  /** The parts: `<div data-part="..">..</div>`. */
  readonly html: string;
  readonly css: string;
}

/** The file of a build with its first content, as `host/server` puts it into the page. */
export interface FirstContent extends RenderedTemplate {
  /** Defines `portalFirstContent`. */
  readonly script: string;
}

declare global {
  /** Shows the first content in place of the skeleton. Defined by the inline script of a page with a template. */
  var portalFirstContent: ((answers: readonly unknown[]) => void) | undefined;
}

/** Writes a slot into a template: `slot('amount')` is `{{amount}}`. */
export const slot = (name: string): string => `{{${name}}}`;

const numbers = new Map<string, number>();
const FIRST_NUMBER = 7_301_000_001;

/** A slot where a component takes a number: the build replaces this number by the slot (`replaceNumberSlots`). */
export function numberSlot(name: string): number {
  const number = numbers.get(name) ?? FIRST_NUMBER + numbers.size;
  numbers.set(name, number);
  return number;
}

/** Replaces the numbers of `numberSlot` in rendered markup. */
export const replaceNumberSlots = (html: string): string =>
  [...numbers].reduce((text, [name, number]) => text.replaceAll(String(number), slot(name)), html);
