import type { Page } from '@playwright/test';
import { formatMoney } from 'shared/format/money';

/** The steps of `/payments/pay-now`. */
export class PayNowPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The link of the overview that opens the review. */
  get link() {
    return this.page.getByRole('main').getByRole('link', { name: 'Pay now' });
  }

  /** The link of the review to change one value, such as `Amount`. */
  change(value: string) {
    return this.page.getByRole('link', { name: new RegExp(`^Change.*${value}$`) });
  }

  /** Opens the amount step. */
  async open(): Promise<void> {
    await this.page.goto('/payments/pay-now?step=amount');
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Amount step: keeps the amount due selected. */
  async acceptAmount(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  method(name: string | RegExp) {
    return this.page.getByRole('radio', { name });
  }

  async chooseMethod(name: string | RegExp): Promise<void> {
    await this.method(name).check();
    await this.page.getByRole('button', { name: 'Continue' }).click();
    await this.acceptDay();
  }

  /** When step: keeps `Now` selected. */
  async acceptDay(): Promise<void> {
    await this.page.getByRole('radio', { name: 'Now' }).waitFor();
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  get authorize() {
    return this.page.getByRole('button', { name: /^Pay \$/ });
  }

  /** Amount step: enters another amount in dollars, such as `4.20`. */
  async typeAmount(dollars: string): Promise<void> {
    await this.page.getByRole('radio', { name: 'Another amount' }).check();
    await this.page.getByLabel('Amount in dollars').fill(dollars);
    await this.acceptAmount();
  }

  /** Opens the review with everything preselected, like a renter: with Pay now on the overview. */
  async startReview(): Promise<void> {
    await this.page.goto('/payments');
    await this.link.click();
    await this.authorize.waitFor();
  }

  /** Opens the review as `startReview` does, and changes the amount. */
  async startReviewOf(dollars: string): Promise<void> {
    await this.startReview();
    await this.change('Amount').click();
    await this.typeAmount(dollars);
    await this.page
      .getByRole('button', { name: `Pay ${formatMoney(Math.round(Number(dollars) * 100))}` })
      .waitFor();
  }

  /** Goes through every step to the review, with the whole amount due or with `dollars`. Sends nothing. */
  async toReview(method: string | RegExp, dollars?: string): Promise<void> {
    await this.open();
    if (dollars === undefined) await this.acceptAmount();
    else await this.typeAmount(dollars);
    await this.chooseMethod(method);
    await this.authorize.waitFor();
  }

  /** Schedules a payment for a later `day` (ISO date), through every step. */
  async schedule(method: string | RegExp, dollars: string, day: string): Promise<void> {
    await this.open();
    await this.typeAmount(dollars);
    await this.method(method).check();
    await this.page.getByRole('button', { name: 'Continue' }).click();
    await this.page.getByRole('radio', { name: 'On a later day' }).check();
    await this.page.getByLabel('Day', { exact: true }).fill(day);
    await this.page.getByText(/counts as paid on/).waitFor();
    await this.page.getByRole('button', { name: 'Continue' }).click();
    await this.page.getByRole('button', { name: /^Authorize \$.* for later$/ }).click();
    await this.page.getByRole('heading', { name: 'Payment scheduled' }).waitFor();
  }

  /** The heading after sending. It changes from "sent" to "received" within seconds. */
  get sent() {
    return this.page.getByRole('heading', { name: /^Payment (sent|received)$/ });
  }

  /** The first button of the duplicate payment guard: `cents` is the amount still due. */
  payOwed(cents: number) {
    return this.page.getByRole('button', { name: `Pay ${formatMoney(cents)}`, exact: true });
  }

  /** The notice about another recent payment. */
  get duplicateNotice() {
    return this.page.getByText(/already (has|have|sent) (a )?\$/).first();
  }
}
