import { expect, type Locator, type Page } from '@playwright/test';

/** More than the number of tab stops of any page of the portal. */
const MAX_TAB_STOPS = 80;

/** Uses a page by keyboard only and fails when the focused element is not visible or has no focus ring. */
export class Keyboard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  press(key: 'Enter' | 'Space' | 'Escape' | 'ArrowDown' | 'ArrowUp'): Promise<void> {
    return this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Presses Tab or Shift+Tab until `target` has the focus. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor();
    // Focus rings and positions need the style sheet.
    await this.page.waitForLoadState();
    for (let presses = 0; presses < MAX_TAB_STOPS; presses += 1) {
      await this.pressAndCheckFocus(key);
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${key} does not reach ${target}.`);
  }

  /** Tabs through the whole page until the first stop has the focus again. Returns the names of the stops. */
  async tabThroughPage(key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
    const stops = [await this.pressAndCheckFocus(key)];
    const firstElement = await this.page.evaluateHandle(() => document.activeElement);
    for (let presses = 0; presses < MAX_TAB_STOPS; presses += 1) {
      const name = await this.pressAndCheckFocus(key);
      if (await firstElement.evaluate((element) => element === document.activeElement)) {
        return stops.filter((name) => name !== '');
      }
      stops.push(name);
    }
    throw new Error(
      `${key} does not return to the first tab stop. The last stops are ${stops.slice(-3).join(', ')}`,
    );
  }

  /** Presses the key once. Returns the name of the focused element, or '' where the focus has left the page. */
  private async pressAndCheckFocus(key: string): Promise<string> {
    await this.page.keyboard.press(key);
    const { name, problems } = await this.page.evaluate(checkFocusVisibility);
    expect(problems, name).toEqual([]);
    return name;
  }
}

/** Runs in the page: finds reasons why the focus is not visible (WCAG 2.4.7, 2.4.11). */
function checkFocusVisibility(): { name: string; problems: string[] } {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { name: '', problems: [] };
  const problems: string[] = [];
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2)
    problems.push('no focus ring');
  const box = focused.getClientRects()[0] ?? new DOMRect();
  for (const part of [0.1, 0.5, 0.9]) {
    const topElement = document.elementFromPoint(box.x + box.width / 2, box.y + box.height * part);
    if (!topElement) problems.push(`out of sight at ${part} of its height`);
    else if (!focused.contains(topElement) && !topElement.contains(focused)) {
      problems.push(`covered at ${part} of its height by ${topElement.outerHTML.slice(0, 80)}`);
    }
  }
  const label = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
  return { name: label.trim() || focused.id || focused.tagName, problems };
}
