import { getConfig } from '@testing-library/react';
import axe from 'axe-core';

/** Fails with what axe-core finds wrong in an element. Colours are not seen in jsdom: `theme/contrast.test.ts`. */
export async function expectAccessible(element: Element): Promise<void> {
  // A page goes on while axe reads it, as it does while a `findBy` waits.
  const { violations }: axe.AxeResults = await getConfig().asyncWrapper(() =>
    axe.run(element, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    }),
  );
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect(found).toEqual([]);
}
