import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { expectAccessible } from 'shared/testing/accessibility';
import { createPageRoot } from 'shared/testing/create-page-root';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogScroll } from './dialog-scroll.tsx';
import { DialogWindow } from './dialog-window.tsx';

beforeEach(() => {
  // jsdom lays nothing out, and the dialog counts what has no size as hidden.
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
});

afterEach(() => jest.restoreAllMocks());

function Asking({ closable = true }: { readonly closable?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove</Button>
      <Dialog
        open={open}
        title="Remove Visa credit •••• 4242?"
        {...(closable && { onClose: close })}
        actions={
          <>
            <Button kind="destructive">Remove card</Button>
            <Button onClick={close}>Keep it</Button>
          </>
        }
      >
        Your receipts keep the last four digits.
      </Dialog>
    </>
  );
}

/** Renders where the app mounts. */
function renderInRoot(page: ReactElement): HTMLElement {
  const root = createPageRoot();
  render(page, { container: root });
  return root;
}

const named = (name: string) => screen.getByRole('button', { name });

test('a dialog starts on its safe choice, keeps the focus, and gives it back on Escape', async () => {
  renderInRoot(<Asking />);
  await userEvent.click(named('Remove'));
  const dialog = await screen.findByRole('dialog', {
    name: 'Remove Visa credit •••• 4242?',
    description: 'Your receipts keep the last four digits.',
  });
  await waitFor(() => expect(document.activeElement).toBe(named('Keep it')));
  await expectAccessible(dialog);
  await userEvent.tab();
  expect(document.activeElement).toBe(named('Remove card'));
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(named('Keep it'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(named('Remove'));
});

test('spec 9: the modal library is bound to the element with id root: hidden and inert while a dialog is open', async () => {
  const root = renderInRoot(<Asking closable={false} />);
  await userEvent.click(named('Remove'));
  const dialog = await screen.findByRole('dialog');
  expect(root.getAttribute('aria-hidden')).toBe('true');
  expect(root.inert).toBe(true);
  expect(root.contains(dialog)).toBe(false);
  // Nothing of the page is left to a screen reader, only what the dialog holds.
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Remove card',
    'Keep it',
  ]);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await userEvent.click(named('Keep it'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(root.getAttribute('aria-hidden')).toBeNull();
  expect(root.inert).toBe(false);
});

test('spec 9: a page without the element that the modal library is bound to is refused', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  document.getElementById('root')?.remove();
  const dialog = (
    <DialogWindow open title="Remove it?" actions={<Button>Keep it</Button>}>
      It is gone then.
    </DialogWindow>
  );
  expect(() => render(dialog)).toThrow('no element with the id root');
});

test('the page stays out of reach until the last of two dialogs has closed', async () => {
  function Two() {
    const [open, setOpen] = useState({ first: true, second: true });
    return (
      <>
        <Dialog
          open={open.first}
          title="Accept our terms"
          actions={<Button onClick={() => setOpen({ ...open, first: false })}>Accept</Button>}
        >
          They changed.
        </Dialog>
        <Dialog
          open={open.second}
          title="Are you still there?"
          actions={
            <Button onClick={() => setOpen({ ...open, second: false })}>Stay signed in</Button>
          }
        >
          You are signed out in 2 minutes.
        </Dialog>
      </>
    );
  }
  const root = renderInRoot(<Two />);
  await screen.findByRole('dialog', { name: 'Are you still there?' });
  await userEvent.click(named('Stay signed in'));
  expect(root.inert).toBe(true);
  expect(root.getAttribute('aria-hidden')).toBe('true');
  await userEvent.click(named('Accept'));
  expect(root.inert).toBe(false);
  expect(root.getAttribute('aria-hidden')).toBeNull();
});

test('a wide dialog is read from its title, and its text scrolls by keys', async () => {
  renderInRoot(
    <Dialog
      open
      width="wide"
      title="Please read and accept our terms"
      note="Decline signs you out."
      actions={
        <>
          <Button kind="primary">Accept</Button>
          <Button kind="outlined">Decline</Button>
        </>
      }
    >
      <DialogScroll label="Terms of service">
        <p>Harbor &amp; Pine runs this portal for the owner of your home.</p>
      </DialogScroll>
    </Dialog>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Please read and accept our terms' });
  const title = screen.getByRole('heading', { name: 'Please read and accept our terms' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Terms of service' }));
  await expectAccessible(dialog);
});
