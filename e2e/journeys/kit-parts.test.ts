import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/kit.ts';

const KINDS = 'default destructive outlined outlinedPrimary primary secondary text inactive'.split(
  ' ',
);

const getHeight = async (part: Locator) => (await part.boundingBox())?.height;

/** The styles that distinguish the kinds of buttons: background, border and text color. */
const getLook = (button: Locator) =>
  button.evaluate((element) => {
    const style = getComputedStyle(element);
    const { backgroundColor, borderColor, borderStyle, boxShadow, color } = style;
    return [backgroundColor, borderColor, borderStyle, boxShadow, color].join(' ');
  });

const getButtons = (page: Page, kind: string) =>
  page
    .locator('#buttons')
    .getByRole('listitem')
    .filter({ has: page.getByText(kind, { exact: true }) })
    .getByRole('button');

test('spec 9: the eight kinds of buttons look different and are 44 px high, or 48 px on a phone', async ({
  page,
}) => {
  const looks: string[] = [];
  for (const kind of KINDS) {
    const button = getButtons(page, kind).first();
    looks.push(await getLook(button));
    expect(await getHeight(button)).toBe(44);
  }
  expect(new Set(looks).size).toBe(8);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const kind of KINDS)
    await expect.poll(() => getHeight(getButtons(page, kind).first())).toBe(48);
});

test('a button changes on hover, shows its focus and keeps its width while it is busy', async ({
  page,
}) => {
  for (const kind of KINDS.filter((name) => name !== 'text' && name !== 'inactive')) {
    const [rest, hovered, focused, busy] = await getButtons(page, kind).all();
    if (!rest || !hovered || !focused || !busy)
      throw new Error(`The sheet shows fewer than four states of the button kind ${kind}.`);
    expect(await getLook(hovered)).not.toBe(await getLook(rest));
    await rest.hover();
    await expect.poll(() => getLook(rest)).toBe(await getLook(hovered));
    await expect(focused).toHaveCSS('outline-width', '3px');
    expect((await busy.boundingBox())?.width).toBeGreaterThanOrEqual(
      (await rest.boundingBox())?.width ?? Number.POSITIVE_INFINITY,
    );
  }
});

for (const [width, heights] of [
  [1280, { sm: 32, md: 40, lg: 52 }],
  [390, { sm: 36, md: 44, lg: 56 }],
] as const) {
  test(`spec 9: link buttons have the sizes sm, md and lg at ${width} px, and sm has a target of 48 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const [size, expectedHeight] of Object.entries(heights)) {
      const link = page.getByRole('link', { name: size, exact: true }).first();
      await expect.poll(() => getHeight(link)).toBe(expectedHeight);
    }
    const small = page.getByRole('link', { name: 'sm', exact: true }).first();
    // The sheet above may still change its height and move the link.
    await expect(async () => {
      await small.scrollIntoViewIfNeeded();
      const hit = await small.evaluate((element) => {
        const { left, width: wide, top, height: tall } = element.getBoundingClientRect();
        const [x, middle] = [left + wide / 2, top + tall / 2];
        return [middle - 23, middle + 23].every((y) => document.elementFromPoint(x, y) === element);
      });
      expect(hit).toBe(true);
    }).toPass();
  });
}

const PLACEHOLDERS = ['image', 'heading', 'text', 'bodyText', 'paragraph', 'chatConversation'];

test('spec 9: the six placeholder types have different shapes in the shades light and dark', async ({
  page,
}) => {
  const shape = (type: string, nth: number) =>
    page
      .locator('#placeholders')
      .getByText(type, { exact: true })
      .nth(nth)
      .evaluate((label) => {
        const bars = [...(label.nextElementSibling?.children ?? [])] as HTMLElement[];
        const sizes = bars.map(({ style }) => `${style.width} ${style.height}`).join();
        return { sizes, color: bars[0] && getComputedStyle(bars[0]).backgroundColor };
      });
  const light = await Promise.all(PLACEHOLDERS.map((type) => shape(type, 0)));
  const dark = await Promise.all(PLACEHOLDERS.map((type) => shape(type, 1)));
  expect(new Set(light.map(({ sizes }) => sizes)).size).toBe(6);
  expect(dark.map(({ sizes }) => sizes)).toEqual(light.map(({ sizes }) => sizes));
  expect(new Set(light.map(({ color }) => color))).toEqual(new Set(['rgb(228, 221, 207)']));
  expect(new Set(dark.map(({ color }) => color))).toEqual(new Set(['rgb(207, 198, 180)']));
});

test('the amounts below a money bar, including a credit, stay inside their row on a phone', async ({
  page,
}) => {
  const figures = page.locator('dl', { has: page.getByText('You owe', { exact: true }) });
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(figures).toContainText('$1,538.60 credit');
    expect(await figures.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  }
});
