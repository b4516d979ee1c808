import { expect, type Locator, type Page } from '@playwright/test';

/** Counts what a person does in a task: each click and each field, however it is filled, is one. */
export class Effort {
  private readonly done: string[] = [];
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Does a task, and fails if it takes more clicks and fields than `limit`. */
  static async of(
    page: Page,
    name: string,
    limit: number,
    task: (effort: Effort) => Promise<void>,
  ): Promise<void> {
    const effort = new Effort(page);
    await task(effort);
    expect(effort.done.length, `${name}: ${effort.done.join(', ')}`).toBeLessThanOrEqual(limit);
  }

  private count(what: string): void {
    this.done.push(what);
  }

  async click(control: Locator): Promise<void> {
    await control.click();
    this.count(await nameOf(control));
  }

  /** A button or link by its name. */
  press(name: string | RegExp, scope: Page | Locator = this.page): Promise<void> {
    const exact = typeof name === 'string';
    const link = scope.getByRole('link', { name, exact });
    return this.click(scope.getByRole('button', { name, exact }).or(link).first());
  }

  async fill(label: string, text: string, scope: Page | Locator = this.page): Promise<void> {
    this.count(label);
    // A required field's label ends in an asterisk.
    await scope.getByLabel(new RegExp(`^${label}(\\s*\\*)?$`)).fill(text);
  }

  /** The first option that a search finds. */
  async choose(label: string, typed: string, scope: Page | Locator = this.page): Promise<void> {
    this.count(label);
    await scope.getByRole('combobox', { name: label }).fill(typed);
    await this.page.getByRole('option', { name: typed }).first().click();
  }

  /** A date or an hour, typed. */
  async type(label: string, text: string, scope: Page | Locator = this.page): Promise<void> {
    this.count(label);
    const first = scope.getByRole('group', { name: label }).getByRole('spinbutton').first();
    await first.focus();
    await first.pressSequentially(text.replaceAll('/', ''));
  }

  /** A file, chosen in the window that a button opens. */
  async attach(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.click(button);
    await (await chooser).setFiles(file);
  }
}

const nameOf = (control: Locator): Promise<string> =>
  control
    .evaluate((element) => element.getAttribute('aria-label') ?? element.textContent ?? '', undefined, {
      timeout: 500,
    })
    .catch(() => 'clic');
