import type { Page } from '@playwright/test';

/** The steps to report a problem by pointer, up to the step that a test checks. */
export class ReportProblemPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses the button and waits for the heading of the next step. */
  async continueTo(heading: string, button = 'Continue'): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
    await this.at(heading);
  }

  at(title: string): Promise<void> {
    return this.page.getByRole('heading', { level: 1, name: title }).waitFor();
  }

  choose(name: string): Promise<void> {
    return this.page.getByRole('radio', { name, exact: true }).check();
  }

  /** Goes from the first step to the description step and reports ants, which the seed data does not contain. */
  async toDetails(place = 'Hallway'): Promise<void> {
    await this.choose('None of these');
    await this.continueTo('Where is it?');
    await this.choose(place);
    await this.continueTo('What kind of problem is it?');
    await this.choose('Pests');
    await this.choose('Insects');
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click();
    await this.skipSimilarRequest('A few questions');
    await this.choose('Ants');
    await this.continueTo('Describe it in your own words');
  }

  /** Skips the question about a similar request, which appears when another test has reported the same problem. */
  private async skipSimilarRequest(heading: string): Promise<void> {
    const nextHeading = this.page.getByRole('heading', { level: 1, name: heading });
    const differentProblem = this.page.getByRole('button', {
      name: "No, it's a different problem",
    });
    await nextHeading.or(differentProblem).waitFor();
    if (await differentProblem.isVisible()) await differentProblem.click();
    await nextHeading.waitFor();
  }

  async toPhotos(title: string): Promise<void> {
    await this.toDetails();
    await this.page.getByLabel('In a few words').fill(title);
    await this.page.getByLabel("What's wrong?").fill('They come from below the door, every day.');
    await this.continueTo('Can you show us?');
  }

  /** Goes from the photos step to the check step and enters `code` as the gate code. */
  async toCheck(code?: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Continue/ }).click();
    await this.at('When a technician comes');
    await this.choose('Yes, you may enter');
    if (code !== undefined) await this.page.getByLabel('Gate or alarm code').fill(code);
    await this.continueTo('When can someone come?');
    await this.choose('Any time, call me first');
    await this.continueTo('How do we reach you?');
    await this.page.getByLabel('Phone').fill('715 555 0120');
    await this.continueTo('Check your request');
  }

  /** Sends the request and returns its number. */
  async send(): Promise<string> {
    await this.continueTo('Request sent', 'Send request');
    const confirmation = await this.page.getByText(/^Your number is #\d+\.$/).textContent();
    return /\d+/.exec(confirmation ?? '')?.[0] ?? '';
  }
}
