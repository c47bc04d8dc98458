import { screen } from '@testing-library/react';
import type { MethodUse, SavedMethod } from 'shared/contract/payments/methods';
import { renderPage } from 'shared/testing/render-page';
import { InUseDialog } from './in-use-dialog.tsx';

beforeAll(() => {
  // jsdom does not compute layout, and the dialog treats elements without a size as hidden.
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
});
afterAll(() => jest.restoreAllMocks());

const METHOD: SavedMethod = {
  method_id: 'method-of-test',
  kind: 'bank',
  institution: 'First Harbor Bank',
  last4: '9006',
  holder_name: 'Walter Big',
  account_type: 'checking',
  expires: null,
  state: 'active',
  is_default: true,
  nickname: null,
  days_left: null,
  used_by: [],
  is_backup: false,
  verification: null,
};

const USES: readonly [MethodUse, RegExp, RegExp][] = [
  ['payment_on_the_way', /make another method the default/, /add another method and make it/],
  ['auto_pay', /Choose another method for auto-pay/, /Add another method and choose it/],
];

test.each(USES)(
  'offers to replace a method in use for %s, or to add another one first',
  async (use, other, adding) => {
    const onAdd = jest.fn();
    const open = (hasOther: boolean, canAdd: boolean) =>
      renderPage(
        <InUseDialog
          method={METHOD}
          use={use}
          hasOther={hasOther}
          onAdd={canAdd ? onAdd : undefined}
          onClose={() => {}}
        />,
        '/account/payment-method',
        { as: 'walter' },
      );
    const addCard = () => screen.queryByRole('button', { name: 'Add card' });

    const first = await open(true, true);
    await screen.findByText(other);
    expect(addCard()).toBeNull();
    first.unmount();

    const { user, unmount } = await open(false, true);
    await screen.findByText(adding);
    expect(screen.queryByText(other)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Add card' }));
    expect(onAdd).toHaveBeenCalledWith('card');
    unmount();

    await open(false, false);
    await screen.findByRole('dialog');
    expect(screen.queryByText(adding)).toBeNull();
    expect(addCard()).toBeNull();
  },
);
