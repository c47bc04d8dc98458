import type { ElementQuery } from './query.ts';

/** What `findTarget` reports of the first element that the query finds and a renter can see. */
export interface TargetReport {
  /** How many visible elements the query finds. */
  readonly count: number;
  readonly text: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isDisabled: boolean;
  readonly isFocused: boolean;
  /** Whether another element is above its center, so that a click would go there. */
  readonly isCovered: boolean;
  /** Its position and size, to find out whether it still moves. */
  readonly box: string;
}

interface TestingLibrary {
  queryAllByRole(scope: Element, role: string, options: object): HTMLElement[];
  queryAllByLabelText(scope: Element, name: string | RegExp): HTMLElement[];
  queryAllByText(scope: Element, name: string | RegExp, options: object): HTMLElement[];
}

interface PageScope {
  TestingLibraryDom?: TestingLibrary;
  engineTarget?: HTMLElement;
}

/**
 * Runs in the page, as text, so it uses nothing from outside of the function. Finds an element with the rules of Testing
 * Library, which is in the page already, and stores it in `globalThis.engineTarget`. Returns `no library` where it is not,
 * and null where no visible element is found.
 */
export function findTarget(
  query: ElementQuery,
  scroll: boolean,
): TargetReport | 'no library' | null {
  const page = globalThis as PageScope;
  const library = page.TestingLibraryDom;
  if (!library) return 'no library';
  delete page.engineTarget;

  const isVisible = (element: HTMLElement) =>
    element.closest('[inert]') === null &&
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0;
  const findAll = ({ by, role = '', name: named, within }: ElementQuery): HTMLElement[] => {
    const name = 'text' in named ? named.text : new RegExp(named.pattern, named.flags);
    const scope = within ? findAll(within)[0] : document.body;
    if (!scope) return [];
    const search = {
      role: () => library.queryAllByRole(scope, role, { name }),
      label: () => library.queryAllByLabelText(scope, name),
      text: () => library.queryAllByText(scope, name, { ignore: 'script, style, template' }),
    };
    return search[by]().filter(isVisible);
  };
  const targets = findAll(query);
  const [target] = targets;
  if (!target) return null;
  page.engineTarget = target;
  if (scroll) target.scrollIntoView({ block: 'center', behavior: 'instant' });

  const rect = target.getClientRects()[0] ?? target.getBoundingClientRect();
  const top = document.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2);
  const label = top?.closest('label');
  const field = target as HTMLInputElement;
  return {
    count: targets.length,
    text: target.textContent?.trim() ?? '',
    value: field.value ?? '',
    isChecked: field.checked === true,
    isDisabled: target.matches(':disabled, [aria-disabled=true]'),
    isFocused: document.activeElement === target,
    isCovered: top === null || !(target.contains(top) || label?.control === target),
    box: [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' '),
  };
}

/** Runs in the page: what a person would look at first when a journey fails. */
export function describePage(): string {
  const texts = [...document.querySelectorAll('h1, h2, [role=alert], [role=status]')]
    .map((element) => element.textContent?.trim() ?? '')
    .filter((text) => text !== '');
  return `${location.href}: ${texts.slice(0, 8).join(' | ')}`;
}

/** Runs in the page: how the focused element looks to a renter who uses the keyboard. */
export function describeFocus(): { readonly name: string; readonly hasRing: boolean } {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { name: '', hasRing: true };
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  const label = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
  return {
    name: label.trim() || focused.id || focused.tagName,
    hasRing: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  };
}

/** Runs in the page: whether the found element comes before the focused one. */
export function isTargetBeforeFocus(): boolean {
  const { engineTarget } = globalThis as PageScope;
  const focused = document.activeElement;
  if (!engineTarget || !focused || focused === document.body) return false;
  const position = focused.compareDocumentPosition(engineTarget);
  return (position & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}
