import { getConfig } from '@testing-library/react';
import axe from 'axe-core';

/** Fails with the axe-core violations of an element. Colors are tested in `theme/contrast.test.ts`, because jsdom has none. */
export async function expectAccessible(element: Element): Promise<void> {
  // asyncWrapper allows React updates while axe runs, as during a `findBy`.
  const { violations }: axe.AxeResults = await getConfig().asyncWrapper(() =>
    axe.run(element, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    }),
  );
  const messages = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect(messages).toEqual([]);
}
