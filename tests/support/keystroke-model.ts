import { expect, type Locator, type Page } from '@playwright/test';

/**
 * The keystroke-level model (Card, Moran and Newell 1980), in seconds: what a person needs for each thing done at a screen. Reading is
 * not in it and is added: whatever comes into view for the first time is read to its end.
 */
const cost = {
  /** M: before every field and every press, to know what comes next. */
  thoughts: 1.35,
  /** P: to point at something. */
  aims: 1.1,
  /** B: to press the button of the mouse and let it go. */
  presses: 0.2,
  /** H: the hand goes from the mouse to the keys, or back. */
  reaches: 0.4,
  /** The wheel, until the next screenful stands still. Not in the model: as long as pointing. */
  turns: 1.1,
  /** R: a page opens, something is saved. A round number, more than it takes here. */
  waits: 1,
} as const;

/** K, for every key: an average typist who is no secretary, and one who looks for the letters. */
const typists = { usual: 0.28, slow: 0.5 } as const;
const wordsPerMinute = 200;

type Count = keyof typeof cost | 'keys' | 'words';

/** Somebody at the screen with a mouse and a keyboard: real clicks and real keys, each of them counted. */
export class Somebody {
  readonly counts: Record<Count, number> = {
    thoughts: 0,
    aims: 0,
    presses: 0,
    reaches: 0,
    turns: 0,
    waits: 0,
    keys: 0,
    words: 0,
  };
  readonly #page: Page;
  readonly #read = new Set<string>();
  /** The hands lie on the keys. */
  #isTyping = false;
  #seen: { readonly url: string; readonly top: number } = { url: '', top: 0 };

  constructor(page: Page) {
    this.#page = page;
  }

  /** Goes there with the mouse and presses. */
  async click(target: Locator): Promise<void> {
    await this.#aimAt(target);
    await target.click();
    await this.look();
  }

  /** Follows a link; the page it leads to may jump to a place of its own, and what flies past is not read. */
  async follow(link: Locator, arrived: Locator): Promise<void> {
    await this.#aimAt(link);
    await link.click();
    await expect(arrived).toBeVisible();
    await expect(arrived).toBeInViewport();
    await this.#page.waitForTimeout(300);
    this.counts.waits += 1;
    this.#seen = { url: '', top: 0 };
    await this.look();
  }

  /** Into a field, in place of whatever stands there: with the Tab key where it is the next one, or else with the mouse. */
  async type(field: Locator, text: string): Promise<void> {
    if (!(await this.#tabTo(field))) {
      await this.click(field);
      await field.press('ControlOrMeta+A');
      this.#count({ reaches: 1, keys: 2 });
    }
    await field.pressSequentially(text);
    this.#count({ keys: text.length });
    this.#isTyping = true;
    // Nobody reads what they have just written.
    this.#read.add(text);
    await expect(field).toHaveValue(text);
    await this.look();
  }

  /** Opens the list, reads what there is, and takes one of it. */
  async choose(list: Locator, option: string): Promise<void> {
    await this.#aimAt(list);
    this.#readAll(await list.locator('option').allTextContents());
    // The list a browser opens is not part of the page: chosen for the hand, and counted for it.
    await list.selectOption(option);
    this.#count({ aims: 1, presses: 1 });
    await this.look();
  }

  /** Looks whether it is so, and presses where it is not. */
  async check(box: Locator, wanted: boolean): Promise<void> {
    if ((await box.isChecked()) === wanted) this.counts.thoughts += 1;
    else await this.click(box);
    await expect(box).toBeChecked({ checked: wanted });
  }

  /** Until it is there: what was pressed had to ask the server. */
  async waitFor(sign: Locator): Promise<void> {
    await expect(sign).toBeVisible();
    this.counts.waits += 1;
    await this.look();
  }

  /** Reads what is in view, and what the wheel went past. */
  async look(): Promise<void> {
    const url = this.#page.url();
    const from = this.#seen.url === url ? this.#seen.top : null;
    const { texts, top, screens } = await this.#page.evaluate(textsBetween, from);
    this.counts.turns += screens;
    this.#seen = { url, top };
    this.#readAll(texts);
  }

  seconds(typist: keyof typeof typists): number {
    const { keys, words, ...rest } = this.counts;
    const hands = Object.entries(rest).reduce((sum, [what, times]) => sum + times * cost[what as keyof typeof cost], 0);
    return hands + keys * typists[typist] + (words / wordsPerMinute) * 60;
  }

  /** 'usual 11:20 min, slow 12:40 min (…)', with what it is made of. */
  get told(): string {
    const minutes = (typist: keyof typeof typists) => {
      const seconds = Math.round(this.seconds(typist));
      return `${typist} ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
    };
    const parts = Object.entries(this.counts).map(([what, times]) => `${Math.round(times)} ${what}`);
    return `${minutes('usual')}, ${minutes('slow')} (${parts.join(', ')})`;
  }

  /** Tells whether the Tab key led there; where it does not, nobody who sees the screen would have pressed it. */
  async #tabTo(field: Locator): Promise<boolean> {
    if (!this.#isTyping) return false;
    await this.#page.keyboard.press('Tab');
    if (!(await field.evaluate((element) => element === document.activeElement))) return false;
    this.#count({ thoughts: 1, keys: 1 });
    return true;
  }

  async #aimAt(target: Locator): Promise<void> {
    if (this.#isTyping) this.#count({ reaches: 1 });
    this.#isTyping = false;
    await target.scrollIntoViewIfNeeded();
    await this.look();
    this.#count({ thoughts: 1, aims: 1, presses: 1 });
  }

  #count(more: Partial<Record<Count, number>>): void {
    for (const [what, times] of Object.entries(more)) this.counts[what as Count] += times;
  }

  #readAll(texts: readonly string[]): void {
    for (const text of texts) {
      if (this.#read.has(text)) continue;
      this.#read.add(text);
      this.counts.words += text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    }
  }
}

/** In the page: what can be read between where it was scrolled to and where it is now, one screen high at least. */
function textsBetween(from: number | null): { texts: string[]; top: number; screens: number } {
  const top = window.scrollY;
  const way = from === null ? 0 : top - from;
  const [above, below] = [Math.min(0, -way), window.innerHeight + Math.max(0, -way)];
  const isThere = (element: Element, { top, bottom, width, height }: DOMRect) =>
    width > 1 &&
    height > 1 &&
    bottom > above &&
    top < below &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue?.trim() ?? '';
    const parent = node.parentElement;
    if (!text || !parent || parent.closest('script, style, option, .sr-only')) continue;
    range.selectNodeContents(node);
    if (isThere(parent, range.getBoundingClientRect())) texts.push(text);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    if (['checkbox', 'radio', 'file'].includes(field.type) || !isThere(field, field.getBoundingClientRect())) continue;
    const chosen =
      field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.value || field.placeholder;
    if (chosen) texts.push(chosen.trim());
  }
  return { texts, top, screens: Math.abs(way) / window.innerHeight };
}
