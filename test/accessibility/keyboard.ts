import { expect, type Page } from '@playwright/test';

/** What a walk has met so far: how many stops, and whether it is back at the first. */
type Walk = { stops: number; isRound: boolean };

/** Presses sent in one go: to wait for the answer of each costs more than the walk. */
const pressesAtOnce = 40;
/** No page has nearly as many stops: a walk that is not back by then never will be. */
const maxPresses = 1200;

/**
 * Listens in the page: before each Tab, what has the focus is looked at, when it has been scrolled to. Written
 * as one function, because the browser runs it.
 */
const beginWalk = () => {
  const stops: Element[] = [];
  const faults = new Set<string>();
  const covered: HTMLElement[] = [];
  let isRound = false;
  let before: Element | null = null;
  let hasBegun = false;
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`;
  /** An input that is only drawn by its label is looked at there. */
  const seenAs = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && getComputedStyle(element).opacity !== '0'
      ? element
      : (element.closest('label') ?? element.parentElement ?? element);
  };
  const isOutlined = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
  };
  /** The ring is around the stop, or around what stands for it: a frame near it, or what its label draws. */
  const hasRing = (element: Element) => {
    const near: (Element | null | undefined)[] = [
      element,
      ...(element.closest('label')?.querySelectorAll('*') ?? []),
    ];
    for (let each = element.parentElement, up = 0; each && up < 3; each = each.parentElement, up += 1)
      near.push(each);
    return near.some((each) => each && isOutlined(each));
  };
  /** The part of it that is in the window shows at one of nine points at least. */
  const isCovered = (box: Element) => {
    const { left, right, top, bottom } = box.getClientRects()[0] ?? box.getBoundingClientRect();
    const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
    const [width, height] = [Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y];
    if (width <= 0 || height <= 0) return true;
    const parts = [0.05, 0.5, 0.95];
    return !parts.some((across) =>
      parts.some((down) => {
        const hit = document.elementFromPoint(x + width * across, y + height * down);
        return hit !== null && (box.contains(hit) || hit.contains(box));
      }),
    );
  };
  const look = () => {
    const element = document.activeElement;
    const isAgain = element === before;
    before = element;
    // A window that has lost what had the focus in it has it itself, until the next Tab.
    if (!element || element === document.body || element.matches('[role=dialog]') || isAgain) return;
    // One that went with what it stood in does not come again.
    isRound ||= element === stops.find(({ isConnected }) => isConnected);
    if (stops.includes(element)) return;
    stops.push(element);
    if (element instanceof HTMLElement && isCovered(seenAs(element))) covered.push(element);
    if (!hasRing(element)) faults.add(`shows no focus: ${nameOf(element)}`);
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    // Where the page itself has put the focus is no stop: a heading, or the part that has just come.
    if (hasBegun) look();
    hasBegun = true;
  };
  addEventListener('keydown', onKey, true);
  return {
    read: (): Walk => {
      look();
      return { stops: stops.length, isRound };
    },
    /** What could not be seen as the next press came has the focus again, until the page has come to rest: presses do not wait for it. */
    end: async (): Promise<string[]> => {
      removeEventListener('keydown', onKey, true);
      for (const element of covered) {
        element.blur();
        element.focus();
        for (let frames = 0; frames < 20 && isCovered(seenAs(element)); frames += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve));
        if (isCovered(seenAs(element))) faults.add(`cannot be seen: ${nameOf(element)}`);
      }
      return [...faults];
    },
  };
};

/** A window takes the focus back from behind its end in one of the next frames; where it does not, the walk goes on outside. */
const untilBackInWindow = () =>
  new Promise<void>((resolve) => {
    let frames = 0;
    const look = () => {
      frames += 1;
      if (document.activeElement?.closest('[role=dialog]') || frames > 20) resolve();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/**
 * Tab goes through all that can be pressed or typed into on the page, or in the window over it, and comes back to where it began;
 * wherever it stops, that is seen and shows that it has the focus. Called after `expectNoBarriers`, because of which changes
 * of place and colour take effect at once.
 */
export const expectWalkable = async (page: Page): Promise<void> => {
  const listening = await page.evaluateHandle(beginWalk);
  const read = () => listening.evaluate((walk) => walk.read());
  let walk: Walk = { stops: 0, isRound: false };
  const over = page.getByRole('dialog').last();
  const isInWindow = (await over.count()) > 0;
  // Another width may have drawn anew what had the focus in it.
  if (isInWindow) await over.focus();
  const pressSome = async () => {
    if (!isInWindow)
      return Promise.all(Array.from({ length: pressesAtOnce }, () => page.keyboard.press('Tab')));
    for (let pressed = 0; pressed < pressesAtOnce; pressed += 1) {
      await page.keyboard.press('Tab');
      await page.evaluate(untilBackInWindow);
    }
  };
  for (let pressed = 0; pressed < maxPresses && !walk.isRound; pressed += pressesAtOnce) {
    await pressSome();
    walk = await read();
  }
  const faults = await listening.evaluate((each) => each.end());
  await listening.dispose();
  expect({ comesBack: walk.isRound, faults }).toEqual({ comesBack: true, faults: [] });
};
