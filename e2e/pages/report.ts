import type { Page } from '@playwright/test';

/** The way to report a problem, by pointer, up to the step that a test is about. */
export class Report {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** From one step to the next one, which is there then. */
  async goOn(to: string, by = 'Continue'): Promise<void> {
    await this.page.getByRole('button', { name: by, exact: true }).click();
    await this.at(to);
  }

  at(title: string): Promise<void> {
    return this.page.getByRole('heading', { level: 1, name: title }).waitFor();
  }

  choose(name: string): Promise<void> {
    return this.page.getByRole('radio', { name, exact: true }).check();
  }

  /** From the beginning to where it is said in words: a door in the hallway, which nobody has reported. */
  async toDetails(place = 'Hallway'): Promise<void> {
    await this.choose('None of these');
    await this.goOn('Where is it?');
    await this.choose(place);
    await this.goOn('What is it about?');
    await this.choose('Pests');
    await this.choose('Insects');
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click();
    await this.pastTheSame('A few questions');
    await this.choose('Ants');
    await this.goOn('Describe it in your own words');
  }

  /** Another test may have reported the same before. */
  private async pastTheSame(to: string): Promise<void> {
    const next = this.page.getByRole('heading', { level: 1, name: to });
    const other = this.page.getByRole('button', { name: "No, it's a different problem" });
    await next.or(other).waitFor();
    if (await other.isVisible()) await other.click();
    await next.waitFor();
  }

  async toPhotos(title: string): Promise<void> {
    await this.toDetails();
    await this.page.getByLabel('In a few words').fill(title);
    await this.page.getByLabel('What is wrong?').fill('They come from below the door, every day.');
    await this.goOn('Can you show it?');
  }

  /** From the photos to the check, with a code for the gate where one is given. */
  async toCheck(code?: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Continue/ }).click();
    await this.at('When a technician comes');
    await this.choose('Yes, you may enter');
    if (code !== undefined) await this.page.getByLabel('Gate or alarm code').fill(code);
    await this.goOn('When can someone come?');
    await this.choose('Any time, call me first');
    await this.goOn('How do we reach you?');
    await this.page.getByLabel('Phone').fill('715 555 0120');
    await this.goOn('Check your request');
  }

  /** Sends it, and gives its number. */
  async send(): Promise<string> {
    await this.goOn('Request sent', 'Send request');
    const told = await this.page.getByText(/^Your number is #\d+\.$/).textContent();
    return /\d+/.exec(told ?? '')?.[0] ?? '';
  }
}
