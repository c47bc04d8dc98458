import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect } from '../fixtures/portal.ts';
import { Keyboard } from './keyboard.ts';

/** Goes through the request form by keyboard, with an axe check on every step. */
export class RequestKeyboardWalk {
  private readonly page: Page;
  private readonly keys: Keyboard;

  constructor(page: Page) {
    this.page = page;
    this.keys = new Keyboard(page);
  }

  async at(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expectAccessible(this.page, title);
  }

  /** Expects the error summary of a form with missing answers to have the focus. */
  async expectErrorSummary(): Promise<void> {
    await expect(this.page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
    await expectAccessible(this.page, 'something is missing');
  }

  /** Selects a radio button. A group is one tab stop, and the arrow keys move within it. */
  async choose(group: string, name: string): Promise<void> {
    const list = this.page.getByRole('group', { name: group, exact: true });
    const chosen = list.getByRole('radio', { checked: true });
    await list.waitFor();
    // Tab stops at the selected radio button, or at the first one.
    const tabStop = (await chosen.count()) > 0 ? chosen : list.getByRole('radio').first();
    await this.keys.tabTo(tabStop);
    await this.keys.press('Space');
    const option = list.getByRole('radio', { name, exact: true });
    for (let presses = 0; presses < 12 && !(await option.isChecked()); presses += 1) {
      await this.keys.press('ArrowDown');
    }
    await expect(option).toBeChecked();
  }

  async type(label: string, text: string): Promise<void> {
    await this.keys.tabTo(this.page.getByLabel(label));
    await this.keys.type(text);
  }

  async press(name: string): Promise<void> {
    await this.keys.tabTo(this.page.getByRole('main').getByRole('button', { name, exact: true }));
    await this.keys.press('Enter');
  }

  async tick(name: string, within: string): Promise<void> {
    await this.keys.tabTo(
      this.page.getByRole('group', { name: within, exact: true }).getByLabel(name),
    );
    await this.keys.press('Space');
  }
}
