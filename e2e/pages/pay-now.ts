import type { Page } from '@playwright/test';

/** The steps of `/payments/pay-now`, as a renter goes through them. */
export class PayNow {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/payments/pay-now');
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Amount step: leaves what is due chosen. */
  async acceptAmount(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  method(name: string | RegExp) {
    return this.page.getByRole('radio', { name });
  }

  async chooseMethod(name: string | RegExp): Promise<void> {
    await this.method(name).check();
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  get authorize() {
    return this.page.getByRole('button', { name: /^Authorize and pay \$/ });
  }

  /** Up to the review, nothing sent yet. */
  async toReview(method: string | RegExp): Promise<void> {
    await this.open();
    await this.acceptAmount();
    await this.chooseMethod(method);
    await this.authorize.waitFor();
  }

  get sent() {
    return this.page.getByRole('heading', { name: 'Payment sent' });
  }
}
