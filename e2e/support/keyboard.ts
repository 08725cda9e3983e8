import type { Locator, Page } from '@playwright/test';
import { control } from './fill.ts';
import { expect } from './test.ts';

/** More stops than any page has. */
const STOPS_MOST = 150;

/** A person without a mouse: goes on by Tab, never jumps. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async key(name: string, times = 1): Promise<void> {
    for (let press = 0; press < times; press++) await this.page.keyboard.press(name);
  }

  /** Tab after Tab until the element has the focus. Throws when a whole round does not meet it. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < STOPS_MOST; stop++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.key('Tab');
    }
    throw new Error(`${target} is not reached by Tab`);
  }

  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.reach(target);
    await this.key(key);
  }

  async type(path: string, text: string): Promise<void> {
    await this.reach(control(this.page, path));
    await this.page.keyboard.type(text);
  }

  /** A radio that nobody has chosen yet: Space takes the first, each arrow goes on to the next. */
  async choose(path: string, nth: number): Promise<void> {
    const radios = control(this.page, path);
    await this.reach(radios.first());
    if (nth === 0) await this.key('Space');
    else await this.key('ArrowDown', nth);
    await expect(radios.nth(nth)).toBeChecked();
  }

  async tick(box: Locator): Promise<void> {
    await this.press(box, 'Space');
    await expect(box).toBeChecked();
  }
}
