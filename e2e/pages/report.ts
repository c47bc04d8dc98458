import type { Page } from '@playwright/test';

/** The steps to report a problem by pointer, up to the step that a test checks. */
export class ReportProblemPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses the button and waits for the heading of the next step. */
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

  /** From the first step to the description step. The default is ants in the hallway, which the seed does not report. */
  async toDetails(place = 'Hallway'): Promise<void> {
    await this.choose('None of these');
    await this.goOn('Where is it?');
    await this.choose(place);
    await this.goOn('What kind of problem is it?');
    await this.choose('Pests');
    await this.choose('Insects');
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click();
    await this.skipSimilarRequest('A few questions');
    await this.choose('Ants');
    await this.goOn('Describe it in your own words');
  }

  /** Skips the question about a similar request, which appears when another test has reported the same problem. */
  private async skipSimilarRequest(to: string): Promise<void> {
    const next = this.page.getByRole('heading', { level: 1, name: to });
    const other = this.page.getByRole('button', { name: "No, it's a different problem" });
    await next.or(other).waitFor();
    if (await other.isVisible()) await other.click();
    await next.waitFor();
  }

  async toPhotos(title: string): Promise<void> {
    await this.toDetails();
    await this.page.getByLabel('In a few words').fill(title);
    await this.page.getByLabel("What's wrong?").fill('They come from below the door, every day.');
    await this.goOn('Can you show us?');
  }

  /** From the photos step to the check step, with a gate code where `code` is set. */
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

  /** Sends the request and returns its number. */
  async send(): Promise<string> {
    await this.goOn('Request sent', 'Send request');
    const told = await this.page.getByText(/^Your number is #\d+\.$/).textContent();
    return /\d+/.exec(told ?? '')?.[0] ?? '';
  }
}
