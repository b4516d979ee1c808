import { offsetAt } from './today.ts';

/**
 * An instant whose local parts are a time zone's, whatever the process's own zone is. For libraries that write a date
 * without its zone, as ZIP has it.
 */
export class WallClock extends Date {
  readonly #local: Date;

  constructor(timezone: string, instant: Date) {
    super(instant);
    const minutes = offsetAt(timezone, instant.getTime());
    this.#local = new Date(instant.getTime() + minutes * 60_000);
  }

  override getFullYear(): number {
    return this.#local.getUTCFullYear();
  }

  override getMonth(): number {
    return this.#local.getUTCMonth();
  }

  override getDate(): number {
    return this.#local.getUTCDate();
  }

  override getHours(): number {
    return this.#local.getUTCHours();
  }

  override getMinutes(): number {
    return this.#local.getUTCMinutes();
  }

  override getSeconds(): number {
    return this.#local.getUTCSeconds();
  }
}
